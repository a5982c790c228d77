import { open, type AttemptModule } from '../attempt.ts';

export default {
  attempts: [
    open('own conversation', 'predict', () => ({ body: { message: 'How do I create a project?' } })),
    open('own conversation', 'getConversation'),
    open('own conversation', 'clearConversation'),
  ],
} satisfies AttemptModule;
