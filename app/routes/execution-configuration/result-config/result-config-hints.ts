import { watchNumbers } from '#app/shared/settings-tab/number-hints.ts';
import {
  resultCountRule,
  resultCounts,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';
import { clamped } from '#platform/contract/wire/fields/number-rules.ts';

/** The rules of the browser alone (spec 2 section 5): a number is moved into its range when its field loses the focus. */
export const resultConfigWatch = watchNumbers(
  (name) => {
    const count = resultCounts.find((each) => each === name);
    return count && resultCountRule(count);
  },
  { correct: clamped, warnsBefore: true },
);
