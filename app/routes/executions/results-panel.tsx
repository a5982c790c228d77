import { Panel } from '#app/components/panel.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { List } from '#app/components/table/list.tsx';
import type { Filter } from '#app/components/table/filter-words.ts';
import type { ShownList } from '#app/components/table/use-list.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { helpPaths } from '#app/paths/help.ts';
import type { ListedCapture } from '#platform/contract/executions/capture-calls.ts';
import type { Results, TestCase } from '#platform/contract/executions/result-calls.ts';
import { caseMarkNames } from '#platform/contract/executions/case-list-values.ts';
import { caseStatuses } from '#platform/contract/executions/result-values.ts';
import { caseTable } from './case-table.tsx';
import { ResultProblems, type ResultProblemsProps } from './result-problems.tsx';
import { ResultTotals } from './result-totals.tsx';

interface ResultsPanelProps {
  readonly totals: Results['totals'];
  readonly problems: ResultProblemsProps;
  readonly list: ShownList<TestCase>;
  readonly hasEnded: boolean;
  /** True while the results of an execution that has just ended are loading. */
  readonly isFetching: boolean;
  readonly executionId: string;
  readonly captures: readonly ListedCapture[];
}

const markLabels = { new: 'New failure', streak: 'Failed several times', flaky: 'Flaky' } as const;

const filters: readonly Filter[] = [
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

const emptyWords = ({ problemFiles, missingFiles }: ResultProblemsProps): string =>
  problemFiles + missingFiles > 0 ? 'This execution has no results.' : 'The suite left no results.';

/** Renders how the test cases of an execution ended: in total, and each of them. */
export function ResultsPanel({
  totals,
  problems,
  list,
  hasEnded,
  isFetching,
  executionId,
  captures,
}: ResultsPanelProps) {
  if (!totals && isFetching) {
    return (
      <Panel title="Results">
        <p className="text-muted">Loading results…</p>
      </Panel>
    );
  }
  if (!totals) {
    return (
      <Panel title="Results">
        <ResultProblems {...problems} />
        <p className="text-muted">
          {hasEnded ? emptyWords(problems) : 'Results appear when the suite has ended.'}{' '}
          <TextLink to={helpPaths.page('results')}>Learn how to send results</TextLink>
        </p>
      </Panel>
    );
  }
  const rows = list.rows.map((testCase) => ({
    ...testCase,
    captures: captures.filter(({ caseNumber }) => caseNumber === testCase.number),
  }));
  return (
    <Panel
      title="Results"
      actions={
        <TextLink to={executionPaths.compareWith(executionId)}>Compare with the previous execution</TextLink>
      }
    >
      <ResultProblems {...problems} />
      <ResultTotals totals={totals} of={executionId} />
      <div className="executions-cases">
        <List
          list={{ ...list, rows }}
          table={caseTable}
          here={{ executionId }}
          search="Search Test Cases"
          searchesIn="name, suite or message"
          filters={filters}
          caption={isFirstOrder(list) ? 'Test cases, new failures first' : 'Test cases'}
          file={executionPaths.casesFile(executionId, list.query)}
          empty={<EmptyState title="No test cases" picture="run" />}
        />
      </div>
    </Panel>
  );
}

const isFirstOrder = ({ sort }: ShownList<TestCase>): boolean =>
  sort === null || (sort.key === 'status' && sort.direction === 'asc');
