import { Tabs } from '#app/components/tabs/tabs.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { Results } from '#platform/contract/executions/result-calls.ts';
import type { NarrowedCases } from '#platform/contract/executions/result-words-values.ts';
import type { ResultPart } from './shown-results.ts';

interface ResultPillsProps {
  readonly id: string;
  readonly totals: NonNullable<Results['totals']>;
  readonly current: ResultPart;
}

interface Pill {
  readonly part: ResultPart;
  readonly label: string;
  readonly count: number;
  readonly narrowed?: NarrowedCases;
}

/** Renders the parts of the results as links with their counts; a part without test cases is left out. */
export function ResultPills({ id, totals, current }: ResultPillsProps) {
  const { failed, newFailures, flaky, skipped, passed, total } = totals;
  const pills: readonly Pill[] = [
    { part: 'failed', label: 'Failed', count: failed, narrowed: { status: 'Failed' } },
    { part: 'new', label: 'New', count: newFailures, narrowed: { mark: 'new' } },
    { part: 'flaky', label: 'Flaky', count: flaky, narrowed: { mark: 'flaky' } },
    { part: 'skipped', label: 'Skipped', count: skipped, narrowed: { status: 'Skipped' } },
    { part: 'passed', label: 'Passed', count: passed, narrowed: { status: 'Passed' } },
    { part: 'all', label: 'All', count: total },
  ];
  const addressOf = ({ narrowed }: Pick<Pill, 'narrowed'>) =>
    narrowed ? executionPaths.someCases(id, narrowed) : `${executionPaths.allCases(id)}#list`;
  // A mark within the failures has no pill of its own.
  const shown = current === 'streak' ? 'failed' : current;
  return (
    <Tabs
      label="Test cases"
      look="pills"
      current={pills.filter(({ part }) => part === shown).map(addressOf)[0] ?? ''}
      tabs={pills
        .filter(({ part, count }) => count > 0 || part === 'all' || part === shown)
        .map((pill) => ({ to: addressOf(pill), label: pill.label, count: pill.count }))}
    />
  );
}
