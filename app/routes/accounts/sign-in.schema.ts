import { z } from 'zod';
import { emailField } from '#platform/contract/wire/fields/fields.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';

/** Validates a sign-in (spec 1 section 5). It has no password rules: only the right password is accepted. */
export const passwordSignInSchema = z.object({
  method: z.literal('password'),
  emailId: emailField,
  password: z.string({ error: messages.passwordMissing }).max(100, messages.wrongCredentials),
});

/** Validates continuing as the owner of a sign-in link. */
export const linkSignInSchema = z.object({ method: z.literal('link'), data: z.string().min(1).max(2048) });

export const signInSchema = z.discriminatedUnion('method', [passwordSignInSchema, linkSignInSchema]);
