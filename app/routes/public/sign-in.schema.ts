import { z } from 'zod';
import { emailField } from '#platform/contract/fields.ts';

/** Sign-in (spec 1 section 5). What a password may be is not said here: only the right one is accepted. */
export const passwordSignInSchema = z.object({
  method: z.literal('password'),
  emailId: emailField,
  password: z.string({ error: 'Password is required' }).max(100, 'Email or Password is invalid'),
});

/** Continuing as the person whom a sign-in link is for. */
export const linkSignInSchema = z.object({ method: z.literal('link'), data: z.string().min(1).max(2048) });

export const signInSchema = z.discriminatedUnion('method', [passwordSignInSchema, linkSignInSchema]);
