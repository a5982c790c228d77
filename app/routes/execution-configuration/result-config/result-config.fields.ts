import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { numberInput } from '#app/shared/settings-tab/amount-field.tsx';
import {
  resultCountRule,
  type ResultCount,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';

/** Returns the field for the number of results to keep for each project; the contract sets the range. */
function amountOf(count: ResultCount, label: string) {
  const { min, max } = resultCountRule(count);
  const hint = `${min} to ${max} results of each project`;
  return { label, hint, ...numberInput };
}

/** Labels and hints of the fields, in order. */
export const resultConfigFields = {
  noOfTestDevResults: amountOf('noOfTestDevResults', 'Test Dev'),
  noOfScriptsResults: amountOf('noOfScriptsResults', 'Scripts'),
  noOfModulesResults: amountOf('noOfModulesResults', 'Modules'),
  noOfSuitesResults: amountOf('noOfSuitesResults', 'Suites'),
  noOfSuitesOfSuiteResults: amountOf('noOfSuitesOfSuiteResults', 'Suites of Suite'),
} satisfies Record<ResultCount, FieldDefinition>;
