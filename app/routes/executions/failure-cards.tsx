import { ListStatus } from '#app/components/table/list-status.tsx';
import { ListBar, ListPages, NothingFound } from '#app/components/table/list.tsx';
import type { ShownList } from '#app/components/table/use-list.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { Results } from '#platform/contract/executions/result-calls.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';
import { FailureCard } from './failure-card.tsx';
import type { FailureCardData } from './failure-card-data.ts';
import { searchedInCases } from './case-filters.ts';

interface FailureCardsProps {
  readonly list: ShownList<FailureCardData>;
  readonly totals: NonNullable<Results['totals']>;
  readonly executionId: string;
  readonly hasLog: boolean;
  readonly mayFile: boolean;
}

/** A list of so few failures needs no search. */
const fewFailures = 5;

/** Renders failures as cards, new ones first, and behind them how many test cases passed. */
export function FailureCards({ list, totals, executionId, hasLog, mayFile }: FailureCardsProps) {
  const isLong = totals.failed > fewFailures || list.searched !== '';
  return (
    <>
      {isLong && (
        <ListBar
          list={{ ...list, sort: null }}
          search="Search Test Cases"
          searchesIn={searchedInCases}
          file={executionPaths.casesFile(executionId, fileQuery(list))}
        />
      )}
      <ListStatus list={list} />
      {list.rows.length === 0 && <NothingFound list={list} searchesIn={searchedInCases} />}
      {list.rows.map((testCase) => (
        <FailureCard
          key={testCase.number}
          testCase={testCase}
          executionId={executionId}
          here={list.here}
          hasLog={hasLog}
          mayFile={mayFile}
        />
      ))}
      {isLong && <ListPages list={list} />}
      {totals.passed > 0 && list.searched === '' && <PassedRow totals={totals} executionId={executionId} />}
    </>
  );
}

/** Returns the query of the same test cases as a file: the failures also where the address doesn't say so. */
const fileQuery = ({ query, filters }: ShownList<FailureCardData>): URLSearchParams =>
  new URLSearchParams({ ...Object.fromEntries(query), ...filters });

/** Renders all that passed as one line. */
function PassedRow({ totals: { passed }, executionId }: Pick<FailureCardsProps, 'totals' | 'executionId'>) {
  return (
    <p className="execution-passed">
      <b>{grouped(passed)} passed</b>
      <TextLink to={executionPaths.someCases(executionId, { status: 'Passed' })} preventScrollReset>
        Show<span className="sr-only"> the passed test cases</span>
      </TextLink>
    </p>
  );
}
