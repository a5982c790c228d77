import { z } from 'zod';
import { linkPages } from '#platform/contract/accounts/account-values.ts';
import { emailField } from '#platform/contract/wire/fields/fields.ts';

/** Validates a request for a link by email (spec 1 section 5); its purpose says which link. */
export const newLinkSchema = z.object({ page: z.enum(linkPages), emailId: emailField });

/** The one field of forgot-password. */
export const forgotPasswordSchema = newLinkSchema.omit({ page: true });

/** The two buttons of the Warning Activation screen. The platform checks the token. */
export const userActivationSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('activate'),
    emailId: z.string().default(''),
    id: z.string().optional(),
    token: z.string().default(''),
  }),
  forgotPasswordSchema.extend({ intent: z.literal('resend') }),
]);
