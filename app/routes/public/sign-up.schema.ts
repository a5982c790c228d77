import { z } from 'zod';
import { emailField, nameField } from '#platform/contract/fields.ts';
import { isSameTwice, newPasswordField, orElse } from './new-password.schema.ts';

const registration = z
  .object({
    intent: z.literal('register'),
    name: nameField,
    emailId: emailField,
    password: newPasswordField,
    confirmPassword: z.string({ error: 'Confirm password is required' }),
    terms: z.literal('on', { error: 'Please accept the Terms of use, Privacy Policy and Eula' }),
  })
  .refine(isSameTwice, orElse('Password must match'));

/** Sign-up (spec 1 section 5), and the question whether an address is taken, asked when its field is left. */
export const signUpSchema = z.discriminatedUnion('intent', [
  registration,
  z.object({ intent: z.literal('check-email'), emailId: emailField }),
]);
