import { z } from 'zod';
import { limits } from '#platform/contract/wire/limit-values.ts';
import { messages } from '#platform/contract/wire/message-values.ts';

/** The field of every form that changes a second factor: a session alone must not be able to. */
export const ownPassword = {
  password: z
    .string({ error: messages.passwordMissing })
    .max(limits.passwordMax, { error: 'Password is incorrect' }),
};

/** What such a form says when the account is locked. */
export const lockedProblem = {
  '': 'Five wrong passwords or codes have locked your account for 24 hours. The link that we mailed you unlocks it.',
};
