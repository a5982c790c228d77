import type { ReactNode } from 'react';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { OutcomeBar } from '#app/shared/executions/outcome-bar.tsx';
import { OutcomeLinks } from '#app/shared/executions/outcomes.tsx';
import type { CaseChange } from '#platform/contract/executions/compare-values.ts';
import type { ResultTotals } from '#platform/contract/executions/execution-calls.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';
import type { ExecutionHeadData, HeadExecution } from './load-head.server.ts';

interface ExecutionBandProps {
  readonly head: ExecutionHeadData;
  readonly execution: Pick<HeadExecution, '_id' | 'results' | 'suiteName'>;
}

/** Renders the result of an ended execution at one glance: how many failed, what changed, and the last executions. */
export function ExecutionBand({ head, execution: { _id: id, results } }: ExecutionBandProps) {
  const { outcomes } = head;
  return (
    <section aria-label="Summary" className="execution-band">
      {results ? <Figure results={results} /> : <p className="execution-figure">No test results</p>}
      <div className="execution-band-middle">
        {results && results.total > 0 && (
          <>
            <OutcomeBar {...results} />
            <p className="execution-counts">{countWords(results)}</p>
          </>
        )}
        <Since head={head} id={id} />
      </div>
      {outcomes.length > 1 && (
        <div className="execution-past">
          <p>Last {outcomes.length} executions of this suite</p>
          <OutcomeLinks label="Last executions of this suite, oldest first" outcomes={outcomes} />
        </div>
      )}
    </section>
  );
}

/** Renders the number that the page is opened for. */
function Figure({ results: { total, failed, passed } }: { readonly results: ResultTotals }) {
  const [number, word] = failed > 0 ? [failed, 'failed'] : [passed, 'passed'];
  return (
    <p className="execution-figure">
      <strong className={failed > 0 ? 'execution-figure-failed' : 'execution-figure-passed'}>
        {grouped(number)}
      </strong>{' '}
      <b>{word}</b> of {grouped(total)}
    </p>
  );
}

const countWords = ({ passed, failed, skipped }: ResultTotals): string =>
  [
    failed > 0 && `${grouped(passed)} passed`,
    failed === 0 && '0 failed',
    skipped > 0 && `${grouped(skipped)} skipped`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Says what changed since the previous execution, each number as a link to its test cases. */
function Since({ head: { since, isFirst }, id }: { readonly head: ExecutionHeadData; readonly id: string }) {
  if (isFirst) return <p className="execution-since">First execution of this suite</p>;
  if (!since) return <p className="execution-since">No earlier results to compare with</p>;
  if (since.newlyFailing + since.fixed + since.stillFailing === 0) {
    return <p className="execution-since">No new failures since the last execution</p>;
  }
  const link = (count: number, words: string, change: CaseChange): ReactNode =>
    count === 0 ? (
      `${grouped(count)} ${words}`
    ) : (
      <TextLink to={executionPaths.compare(id, since.executionId, change)}>
        {grouped(count)} {words}
      </TextLink>
    );
  return (
    <p className="execution-since">
      Since the last execution: {link(since.newlyFailing, 'newly failing', 'Broke')},{' '}
      {link(since.fixed, 'fixed', 'Mended')}, {link(since.stillFailing, 'still failing', 'Still failing')}
    </p>
  );
}
