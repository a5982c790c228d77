import { z } from 'zod';
import {
  resultConfigurationMessages,
  resultCountRule,
  resultCounts,
  resultRows,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';
import { problemOf } from '#platform/contract/execution-configuration/run-configuration-rules.ts';
import { amount } from '../amount.schema.ts';

const rowNames = ['Test Dev', 'Suites'] as const;

/** The form of the result configuration: its names are those of the call. */
export const resultConfigSchema = z
  .object({
    noOfTestDevResults: amount.optional(),
    noOfScriptsResults: amount.optional(),
    noOfModulesResults: amount.optional(),
    noOfSuitesResults: amount.optional(),
    noOfSuitesOfSuiteResults: amount.optional(),
    /** Which rows the form shows: of the others nothing is sent. */
    rows: z.array(z.enum(rowNames)),
    /** The id of the configuration that was shown. */
    id: z.string(),
    modifiedOn: z.string().optional(),
    intent: z.string().optional(),
    /** The number of Suites results with which one has agreed to what it deletes. */
    agreed: z.string().optional(),
  })
  .superRefine((sent, context) => {
    const shown: readonly string[] = sent.rows.flatMap((row) => resultRows[row].counts);
    // Here as well, so that nobody is asked whether to delete something by a form that would be refused.
    for (const count of resultCounts.filter((each) => shown.includes(each))) {
      const value = sent[count];
      const message =
        value === undefined ? resultConfigurationMessages.missing : problemOf(value, resultCountRule(count));
      if (message !== undefined) context.addIssue({ code: 'custom', path: [count], message });
    }
  });

export type ResultConfigValues = z.input<typeof resultConfigSchema>;
