import { z } from 'zod';
import { emailField } from '#platform/contract/wire/fields.ts';
import { messages } from '#platform/contract/wire/message-values.ts';

/** Sign-in (spec 1 section 5). What a password may be is not said here: only the right one is accepted. */
export const passwordSignInSchema = z.object({
  method: z.literal('password'),
  emailId: emailField,
  password: z.string({ error: messages.passwordMissing }).max(100, messages.wrongCredentials),
});

/** Continuing as the person whom a sign-in link is for. */
export const linkSignInSchema = z.object({ method: z.literal('link'), data: z.string().min(1).max(2048) });

export const signInSchema = z.discriminatedUnion('method', [passwordSignInSchema, linkSignInSchema]);
