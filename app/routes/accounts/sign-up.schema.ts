import { z } from 'zod';
import { emailField, nameField } from '#platform/contract/wire/fields/fields.ts';
import { isSameTwice, repeatWords } from '#app/shared/passwords/new-password.ts';
import { newPasswordShape, orElse } from '#app/shared/passwords/new-password.schema.ts';

const registration = z
  .object({
    intent: z.literal('register'),
    name: nameField,
    emailId: emailField,
    ...newPasswordShape(repeatWords.signUp),
    terms: z.literal('on', { error: 'Please accept the Terms of Use, Privacy Policy and EULA' }),
  })
  .refine(isSameTwice, orElse(repeatWords.signUp));

/**
 * Validates a sign-up (spec 1 section 5), and the request whether an address is taken, sent when its field loses the
 * focus.
 */
export const signUpSchema = z.discriminatedUnion('intent', [
  registration,
  z.object({ intent: z.literal('check-email'), emailId: emailField }),
]);
