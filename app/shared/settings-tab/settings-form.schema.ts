import { z } from 'zod';
import { numberMessages } from '#platform/contract/wire/number-rules.ts';

/** A whole number as it is typed. Its range is checked by the platform. */
export const typedNumber = z
  .string({ error: numberMessages.missing })
  .trim()
  .regex(/^-?\d{1,9}$/, numberMessages.notWhole)
  .transform(Number);

/** Hidden fields and buttons of every form in an `EditFrame`. */
export const settingsFormFields = {
  /** The settings that were shown. */
  id: z.string(),
  /** When they were saved; empty while nobody had. */
  modifiedOn: z.string().max(100).optional(),
  /** The button that was pressed: none for Save. */
  intent: z.string().optional(),
  /** The values for which the user has answered the question before saving. */
  agreed: z.string().optional(),
};

export type SettingsSent = z.output<z.ZodObject<typeof settingsFormFields>>;
