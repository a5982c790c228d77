import type { Results } from '#platform/contract/executions/result-calls.ts';
import { furtherWords, passedWords } from '#platform/contract/executions/result-words-values.ts';

type Counts = NonNullable<Results['totals']>;

/** What is new and what is flaky is said of an execution alone. */
type Totals = Omit<Counts, 'newFailures' | 'flaky'> & Partial<Counts>;

/** How many test cases passed, failed and were skipped, in words and as a bar. */
export function ResultTotals({ totals }: { readonly totals: Totals }) {
  const { total, notKept } = totals;
  return (
    <div className="executions-totals">
      <p className="executions-totals-words">
        <strong>{passedWords(totals)}</strong>
        {furtherWords(totals).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      {total > 0 && <TotalsBar {...totals} />}
      {notKept > 0 && (
        <p className="text-muted">
          {number(total - notKept)} test cases are kept; the other {number(notKept)} are only counted.
        </p>
      )}
    </div>
  );
}

const number = (value: number): string => value.toLocaleString('en');

const width = 400;

/** The same as a bar; who cannot see it has the words. */
function TotalsBar({ passed, failed, skipped }: Pick<Totals, 'passed' | 'failed' | 'skipped'>) {
  const parts = [
    { name: 'executions-part-failed', count: failed },
    { name: 'executions-part-passed', count: passed },
    { name: 'executions-part-skipped', count: skipped },
  ].filter(({ count }) => count > 0);
  // One of thousands can be seen, too.
  const sizes = parts.map(({ count }) => Math.max(3, (count / (passed + failed + skipped)) * width));
  const sum = sizes.reduce((all, size) => all + size, 0);
  return (
    <svg
      className="executions-totals-bar"
      viewBox={`0 0 ${sum} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(({ name }, index) => (
        <rect
          key={name}
          className={name}
          x={sizes.slice(0, index).reduce((all, size) => all + size, 0)}
          y="0"
          width={sizes[index]}
          height="10"
        />
      ))}
    </svg>
  );
}
