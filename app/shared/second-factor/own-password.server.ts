import { z } from 'zod';
import { limits } from '#platform/contract/wire/limit-values.ts';
import { messages } from '#platform/contract/wire/message-values.ts';

/** Validates the password that every form about two-factor authentication asks for: a stolen session alone must not suffice. */
export const ownPassword = {
  password: z
    .string({ error: messages.passwordMissing })
    .max(limits.passwordMax, { error: 'Password is incorrect' }),
};

/** Explains in such a form that the account is locked. */
export const lockedProblem = {
  '': 'Five wrong passwords or codes locked your account for 24 hours. Use the link in the email we sent you to unlock it.',
};
