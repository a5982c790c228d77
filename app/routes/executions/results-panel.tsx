import { Panel } from '#app/components/page/panel.tsx';
import type { ListLinks } from '#app/components/table/use-list.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { historyStartsWords } from '#platform/contract/executions/result-words-values.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';
import { CaseList } from './case-list.tsx';
import { FailureCards } from './failure-cards.tsx';
import type { ResultsView } from './load-results.server.ts';
import { ResultPills } from './result-pills.tsx';
import { ResultProblems, type ResultProblemsProps } from './result-problems.tsx';

interface ResultsPanelProps {
  readonly results: ResultsView;
  /** The addresses of their list. */
  readonly links: ListLinks;
  readonly hasEnded: boolean;
  /** True while the results of an execution that has just ended are loading. */
  readonly isFetching: boolean;
  readonly executionId: string;
  readonly hasLog: boolean;
}

const emptyWords = ({ problemFiles, missingFiles }: ResultProblemsProps): string =>
  problemFiles + missingFiles > 0 ? 'This execution has no results.' : 'The suite sent no results.';

/** Renders how the test cases of an execution ended: its failures as cards, or a part of them as a table. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { results, links, executionId, hasLog } = props;
  const { totals, part } = results;
  if (!totals) return <NoResults {...props} />;
  return (
    <section aria-label="Results" className="execution-results">
      <ResultPills id={executionId} totals={totals} current={part} />
      <ResultProblems {...results} />
      {totals.notKept > 0 && (
        <p className="text-muted">
          {grouped(totals.total - totals.notKept)} test cases are stored. The other {grouped(totals.notKept)}{' '}
          are only counted.
        </p>
      )}
      {totals.historyStarts > 0 && <p className="text-muted">{historyStartsWords(totals.historyStarts)}</p>}
      {results.look === 'cards' ? (
        <div id={links.id} tabIndex={-1} className="execution-cards">
          <FailureCards
            list={{ ...results.list, ...links }}
            totals={totals}
            executionId={executionId}
            hasLog={hasLog}
            mayFile={results.mayFile}
          />
        </div>
      ) : (
        <CaseList list={{ ...results.list, ...links }} part={part} executionId={executionId} />
      )}
    </section>
  );
}

function NoResults({ results, hasEnded, isFetching }: ResultsPanelProps) {
  return (
    <Panel title="Results">
      {isFetching ? (
        <p className="text-muted">Loading results…</p>
      ) : (
        <>
          <ResultProblems {...results} />
          <p className="text-muted">
            {hasEnded ? emptyWords(results) : 'Results appear when the suite has ended.'}{' '}
            <TextLink to={helpPaths.page('results')}>Learn how to send results</TextLink>
          </p>
        </>
      )}
    </Panel>
  );
}
