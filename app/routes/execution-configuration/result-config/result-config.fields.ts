import type { FieldDefinition } from '#app/components/field/form-field.ts';
import {
  resultCountRule,
  type ResultCount,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';

/** Labels and hints of the fields, in order. */
export const resultConfigFields = {
  noOfTestDevResults: { label: 'Test Dev' },
  noOfScriptsResults: { label: 'Scripts' },
  noOfModulesResults: { label: 'Modules' },
  noOfSuitesResults: {
    label: 'Suites',
    hint: 'Your newest finished executions are kept for each open project. Older ones are deleted hourly, with their files.',
  },
  noOfSuitesOfSuiteResults: { label: 'Suites of Suite', hint: 'Used by Test Development.' },
} satisfies Record<ResultCount, FieldDefinition>;

/** Follows the number of results to keep; the contract sets the range. */
export function unitOf(count: ResultCount): string {
  const { min, max } = resultCountRule(count);
  return `results of each project, ${min}–${max}`;
}
