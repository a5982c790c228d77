import { open, type AttemptModule } from '../attempt.ts';

export default {
  attempts: [
    open('is nobody’s in particular', 'listDownloads'),
    open('is nobody’s in particular', 'getClientDownload', () => ({ query: { os: 'Linux' } })),
  ],
  carriedOutElsewhere: ['getClientDownload'],
} satisfies AttemptModule;
