import { open, type AttemptModule } from '../attempt.ts';

export default {
  attempts: [
    open('own columns', 'getListColumns', () => ({ params: { list: 'users' } })),
    open('own columns', 'setListColumns', () => ({ params: { list: 'users' }, body: { columns: ['name'] } })),
  ],
} satisfies AttemptModule;
