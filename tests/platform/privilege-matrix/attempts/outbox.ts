import { attempt, type AttemptModule } from '../attempt.ts';

export default {
  attempts: [
    attempt('listOutbox', 'outbox.view'),
    attempt('getOutboxFile', 'outbox.view'),
    attempt('getOutboxMail', 'outbox.view', ({ things }) => ({ params: { mailId: things.role } })),
  ],
  carriedOutElsewhere: ['getOutboxMail'],
} satisfies AttemptModule;
