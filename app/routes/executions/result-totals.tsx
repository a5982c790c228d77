import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { Results } from '#platform/contract/executions/result-calls.ts';
import { outcomeBar } from '#platform/contract/executions/stacked-bar-values.ts';
import {
  furtherParts,
  historyStartsWords,
  passedWords,
} from '#platform/contract/executions/result-words-values.ts';
import { grouped } from '#platform/contract/wire/count-values.ts';

type Counts = NonNullable<Results['totals']>;

/** New failures and flaky test cases are counted only for a single execution. */
type Totals = Omit<Counts, 'newFailures' | 'flaky' | 'historyStarts'> & Partial<Counts>;

interface ResultTotalsProps {
  readonly totals: Totals;
  /** The execution whose page contains them: there each number leads to its test cases. */
  readonly of?: string;
}

/** Renders how many test cases passed, failed and were skipped, in words and as a bar. */
export function ResultTotals({ totals, of }: ResultTotalsProps) {
  const { total, notKept, historyStarts = 0 } = totals;
  return (
    <div className="executions-totals">
      <p className="executions-totals-words">
        <strong>{passedWords(totals)}</strong>
        {furtherParts(totals).map(({ words, narrowed }) =>
          of === undefined ? (
            <span key={words}>{words}</span>
          ) : (
            <TextLink key={words} to={executionPaths.someCases(of, narrowed)} preventScrollReset>
              {words}
            </TextLink>
          ),
        )}
      </p>
      {total > 0 && <TotalsBar {...totals} />}
      {notKept > 0 && (
        <p className="text-muted">
          {grouped(total - notKept)} test cases are stored. The other {grouped(notKept)} are only counted.
        </p>
      )}
      {historyStarts > 0 && <p className="text-muted">{historyStartsWords(historyStarts)}</p>}
    </div>
  );
}

const partClass = {
  failed: 'executions-part-failed',
  passed: 'executions-part-passed',
  skipped: 'executions-part-skipped',
} as const;

/** Draws the same as a bar, hidden from screen readers because the words say it. */
function TotalsBar(totals: Pick<Totals, 'passed' | 'failed' | 'skipped'>) {
  const { parts, length } = outcomeBar(totals);
  return (
    <svg
      className="executions-totals-bar"
      viewBox={`0 0 ${length} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(({ name, at, size }) => (
        <rect key={name} className={partClass[name]} x={at} y="0" width={size} height="10" />
      ))}
    </svg>
  );
}
