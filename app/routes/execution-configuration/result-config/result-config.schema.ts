import { z } from 'zod';
import { settingsFormFields, typedNumber } from '#app/shared/settings-tab/settings-form.schema.ts';
import {
  resultCountRule,
  resultCounts,
  resultRows,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';
import { numberMessages, problemOf } from '#platform/contract/wire/number-rules.ts';

const rowNames = ['Test Dev', 'Suites'] as const;

/** The form of the result configuration: its names are those of the call. */
export const resultConfigSchema = z
  .object({
    noOfTestDevResults: typedNumber.optional(),
    noOfScriptsResults: typedNumber.optional(),
    noOfModulesResults: typedNumber.optional(),
    noOfSuitesResults: typedNumber.optional(),
    noOfSuitesOfSuiteResults: typedNumber.optional(),
    /** Which rows the form shows: of the others nothing is sent. */
    rows: z.array(z.enum(rowNames)),
    ...settingsFormFields,
  })
  .superRefine((sent, context) => {
    const shown: readonly string[] = sent.rows.flatMap((row) => resultRows[row].counts);
    // Here as well, so that nobody is asked whether to delete something by a form that would be refused.
    for (const count of resultCounts.filter((each) => shown.includes(each))) {
      const value = sent[count];
      const message = value === undefined ? numberMessages.missing : problemOf(value, resultCountRule(count));
      if (message !== undefined) context.addIssue({ code: 'custom', path: [count], message });
    }
  });

export type ResultConfigValues = z.input<typeof resultConfigSchema>;
