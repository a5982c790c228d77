import { z } from 'zod';
import { emailField } from '#platform/contract/fields.ts';

/** The two buttons of the Warning Activation screen. What a token may be is the platform's to say. */
export const userActivationSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('activate'),
    emailId: z.string().default(''),
    id: z.string().optional(),
    token: z.string().default(''),
  }),
  z.object({ intent: z.literal('resend'), emailId: emailField }),
]);
