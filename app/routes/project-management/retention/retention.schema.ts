import { z } from 'zod';
import { settingsFormFields, typedNumber } from '#app/shared/settings-tab/settings-form.schema.ts';

/** The form of retention: its names are those of the call. An empty number is no limit. */
export const retentionSchema = z.object({
  days: typedNumber.optional(),
  mostPerSuite: typedNumber.optional(),
  ...settingsFormFields,
});

export type RetentionValues = z.input<typeof retentionSchema>;
