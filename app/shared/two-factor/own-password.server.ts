import { z } from 'zod';
import type { Refused } from '#app/request/calls/call-platform.server.ts';
import type { FormRequest, Rejection } from '#app/request/forms/handle-form.server.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';

/** Validates the password that every form about two-factor authentication asks for: a stolen session alone must not suffice. */
export const ownPassword = {
  password: z
    .string({ error: messages.passwordMissing })
    .max(limits.passwordMax, { error: 'Password is incorrect' }),
};

/** Explains in such a form that the account is locked, for `onRefusal`. */
export const rejectLocked = (
  { reason }: Refused,
  { reject }: Pick<FormRequest<unknown>, 'reject'>,
): Rejection | null => (reason === 'locked' ? reject({ '': locked }) : null);

const locked =
  'Five wrong passwords or codes locked your account for 24 hours. Use the link in the email we sent you to unlock it.';
