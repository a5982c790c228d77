import { OutcomeBar } from '#app/shared/executions/outcome-bar.tsx';
import type { ComparedExecution } from '#platform/contract/executions/compare-calls.ts';
import { furtherWords, passedWords } from '#platform/contract/executions/result-words-values.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';

interface ResultTotalsProps {
  readonly totals: NonNullable<ComparedExecution['results']>;
}

/** Renders how many test cases passed, failed and were skipped, in words and as a bar. */
export function ResultTotals({ totals }: ResultTotalsProps) {
  const { total, notKept } = totals;
  return (
    <div className="executions-totals">
      <p className="executions-totals-words">
        <strong>{passedWords(totals)}</strong>
        {furtherWords(totals).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      {total > 0 && <OutcomeBar {...totals} />}
      {notKept > 0 && (
        <p className="text-muted">
          {grouped(total - notKept)} test cases are stored. The other {grouped(notKept)} are only counted.
        </p>
      )}
    </div>
  );
}
