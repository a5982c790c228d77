import { z } from 'zod';
import { numberMessages } from '#platform/contract/wire/fields/number-rules.ts';

/** A whole number as typed. The platform checks its range. */
export const typedNumber = z
  .string({ error: numberMessages.missing })
  .trim()
  .regex(/^-?\d{1,9}$/, numberMessages.notWhole)
  .transform(Number);

/** Hidden fields and buttons of every form in an `EditFrame`. */
export const settingsFormFields = {
  /** The displayed settings. */
  id: z.string(),
  /** When they were saved; empty if they never were. */
  modifiedOn: z.string().max(100).optional(),
  /** The pressed button: none for Save. */
  intent: z.string().optional(),
  /** The values for which the user has answered the question before saving. */
  agreed: z.string().optional(),
};

export type SettingsSent = z.output<z.ZodObject<typeof settingsFormFields>>;
