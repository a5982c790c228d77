import { z } from 'zod';
import { profileIntents } from './profile-values.ts';

const typed = z.string().max(200, 'Maximum 200 characters allowed').default('');

/** The drawer's form. The platform defines valid values: its refusals appear at the fields. */
export const profileSchema = z.object({
  intent: z.enum(profileIntents).default('update'),
  name: typed,
  primaryCountry: typed,
  primaryPhone: typed,
  second: typed,
  secondaryCountry: typed,
  secondaryPhone: typed,
  organisationName: typed,
  jobTitle: typed,
  jobTitleOthers: typed,
});

const digit = z.string().max(64).default('');

/** The code, in six boxes; or all of it pasted into the first. */
export const codeSchema = z.object({
  intent: z.enum(['submit', 'resend']).default('submit'),
  digit1: digit,
  digit2: digit,
  digit3: digit,
  digit4: digit,
  digit5: digit,
  digit6: digit,
});

export type CodeValues = z.input<typeof codeSchema>;
