import type { Filter } from '#app/components/table/filter-words.ts';
import { caseMarkNames } from '#platform/contract/executions/case-list-values.ts';
import { caseStatuses } from '#platform/contract/executions/result-values.ts';

const markLabels = { new: 'New failure', streak: 'Failed several times', flaky: 'Flaky' } as const;

/** What a search of test cases matches. */
export const searchedInCases = 'name, suite or message';

/** The filters of the list of all test cases. */
export const caseFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    options: caseStatuses.map((status) => ({ value: status, label: status })),
  },
  {
    name: 'mark',
    label: 'Mark',
    options: caseMarkNames.map((mark) => ({ value: mark, label: markLabels[mark] })),
  },
];
