import { z } from 'zod';
import { deviceAndAppSchema } from '#platform/contract/machines/machine-fields.ts';
import { executionEnvironments, machineMessages } from '#platform/contract/machines/machine-values.ts';

const notOffered = 'Choose an option from the list';

/** Parses an option whose value is JSON (see machine-options.ts); an empty one is no selection. */
const jsonOf = <S extends z.ZodType>(schema: S) =>
  z
    .string({ error: notOffered })
    .optional()
    .transform((text, context): z.output<S> | null => {
      if (text === undefined) return null;
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: notOffered });
        return z.NEVER;
      }
    });

/** A block that is missing from the page changes nothing: its selection stays. */
export const machineDetailsSchema = z.object({
  web: z.boolean().optional(),
  mobile: z.boolean().optional(),
  executionEnvironment: z.enum(executionEnvironments, { error: notOffered }),
  browser: jsonOf(z.tuple([z.string(), z.string()])),
  headless: z.boolean({ error: machineMessages.unreadable }).optional(),
  android: jsonOf(deviceAndAppSchema),
  ios: jsonOf(deviceAndAppSchema),
  androidApp: z.string().optional(),
  iosApp: z.string().optional(),
});

export type MachineDetailsValues = z.input<typeof machineDetailsSchema>;
