import { z } from 'zod';
import { settingsFormFields, typedNumber } from '#app/shared/settings-tab/settings-form.schema.ts';
import {
  resultCountRule,
  resultCounts,
  resultRows,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';
import { numberMessages, problemOf } from '#platform/contract/wire/fields/number-rules.ts';

const rowNames = ['Test Dev', 'Suites'] as const;

/** The form of the result configuration: its names are those of the call. */
export const resultConfigSchema = z
  .object({
    noOfTestDevResults: typedNumber.optional(),
    noOfScriptsResults: typedNumber.optional(),
    noOfModulesResults: typedNumber.optional(),
    noOfSuitesResults: typedNumber.optional(),
    noOfSuitesOfSuiteResults: typedNumber.optional(),
    /** The rows that the form shows: nothing is sent for the others. */
    rows: z.array(z.enum(rowNames)),
    ...settingsFormFields,
  })
  .superRefine((sent, context) => {
    const shown: readonly string[] = sent.rows.flatMap((row) => resultRows[row].counts);
    // Checked here as well, so that an invalid form doesn't ask whether to delete something.
    for (const count of resultCounts.filter((each) => shown.includes(each))) {
      const value = sent[count];
      const message = value === undefined ? numberMessages.missing : problemOf(value, resultCountRule(count));
      if (message !== undefined) context.addIssue({ code: 'custom', path: [count], message });
    }
  });

export type ResultConfigValues = z.input<typeof resultConfigSchema>;
