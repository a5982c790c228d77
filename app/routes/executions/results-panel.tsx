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
import { caseStatuses } from '#platform/contract/executions/result-values.ts';
import { caseColumns, renderCase } from './case-cells.tsx';
import { ResultTotals } from './result-totals.tsx';

interface ResultsPanelProps {
  readonly totals: Results['totals'];
  readonly list: ShownList<TestCase>;
  readonly hasEnded: boolean;
  readonly executionId: string;
  readonly captures: readonly ListedCapture[];
}

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    options: caseStatuses.map((status) => ({ value: status, label: status })),
  },
];

/** How the test cases of an execution ended: all together, and each of them. */
export function ResultsPanel({ totals, list, hasEnded, executionId, captures }: ResultsPanelProps) {
  if (!totals) {
    return (
      <Panel title="Results">
        <p className="text-muted">
          {hasEnded ? 'The suite left no results.' : 'Results come when the suite has ended.'}{' '}
          <TextLink to={helpPaths.page('results')}>How a suite leaves results</TextLink>
        </p>
      </Panel>
    );
  }
  const besideIt = ({ number }: TestCase) => {
    const its = captures.filter(({ caseNumber }) => caseNumber === number);
    return its.length > 0 ? { executionId, captures: its } : undefined;
  };
  return (
    <Panel
      title="Results"
      actions={
        <TextLink to={executionPaths.compareWith(executionId)}>Compare with the previous execution</TextLink>
      }
    >
      <ResultTotals totals={totals} />
      <div className="executions-cases">
        <List
          list={list}
          search="Search Test Cases"
          searchesIn="name, suite or message"
          filters={filters}
          caption="Test cases, those that failed first"
          columns={caseColumns}
          rowKey={({ number }) => `case-${number}`}
          renderCell={(testCase, column) => renderCase(testCase, column, besideIt(testCase))}
          empty={<EmptyState title="No test cases" picture="run" />}
        />
      </div>
    </Panel>
  );
}
