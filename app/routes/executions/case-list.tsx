import { EmptyState } from '#app/components/page/empty-state.tsx';
import { List } from '#app/components/table/list.tsx';
import type { ShownList } from '#app/components/table/use-list.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { caseFilters, searchedInCases } from './case-filters.ts';
import { caseTable } from './case-table.tsx';
import type { ShownCase } from './load-results.server.ts';
import type { ResultPart } from './shown-results.ts';

interface CaseListProps {
  readonly list: ShownList<ShownCase>;
  readonly part: ResultPart;
  readonly executionId: string;
}

/** Lists test cases in one line each, with search and order; where all are listed, with filters too. */
export function CaseList({ list, part, executionId }: CaseListProps) {
  return (
    <div className="executions-cases">
      <List
        list={list}
        table={caseTable}
        here={{ executionId, withMessages: part !== 'passed' && list.rows.some(hasMessage) }}
        search="Search Test Cases"
        searchesIn={searchedInCases}
        {...(part === 'all' && { filters: caseFilters })}
        caption={isFirstOrder(list) ? 'Test cases, new failures first' : 'Test cases'}
        file={executionPaths.casesFile(executionId, list.query)}
        empty={<EmptyState title="No test cases" picture="run" />}
      />
    </div>
  );
}

const hasMessage = ({ message, captures }: ShownCase): boolean => message !== '' || captures.length > 0;

const isFirstOrder = ({ sort }: ShownList<ShownCase>): boolean =>
  sort === null || (sort.key === 'status' && sort.direction === 'asc');
