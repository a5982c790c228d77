import type { BadgeTone } from '#app/components/text/badge.tsx';
import type { CaseStatus } from '#platform/contract/executions/result-values.ts';

/** The tone of each way in which a test case can end. */
export const caseTones: Readonly<Record<CaseStatus, BadgeTone>> = {
  Passed: 'success',
  Failed: 'error',
  Skipped: 'neutral',
};

/** How wide a bar and the place of one are, and how high the picture is. */
const bar = { width: 4, place: 6, height: 18 };
/** A high bar is good, a low one bad, a line neither. */
const heights: Readonly<Record<CaseStatus, number>> = { Passed: 18, Failed: 8, Skipped: 2 };
const partClass: Readonly<Record<CaseStatus, string>> = {
  Passed: 'executions-passed',
  Failed: 'executions-failed',
  Skipped: 'executions-skipped',
};

/**
 * Draws a bar for each of the last outcomes of a test case, newest on the right, with the same in words for screen
 * readers. All bars of one color are one path, because a page has hundreds of them.
 * @param outcomes newest first; a single one draws nothing
 */
export function CaseOutcomes({ outcomes }: { readonly outcomes: readonly CaseStatus[] }) {
  if (outcomes.length < 2) return null;
  const oldestFirst = [...outcomes].reverse();
  const failed = outcomes.filter((status) => status === 'Failed').length;
  const words = `${failed} of the last ${outcomes.length} failed`;
  return (
    <span className="executions-case-outcomes" title={words}>
      <svg
        viewBox={`0 0 ${oldestFirst.length * bar.place} ${bar.height}`}
        width={oldestFirst.length * bar.place}
        height={bar.height}
        aria-hidden="true"
      >
        {(['Passed', 'Failed', 'Skipped'] as const).map((status) => {
          const path = pathOf(oldestFirst, status);
          return path === '' ? null : <path key={status} className={partClass[status]} d={path} />;
        })}
      </svg>
      <span className="sr-only">{words}</span>
    </span>
  );
}

const pathOf = (outcomes: readonly CaseStatus[], wanted: CaseStatus): string =>
  outcomes
    .map((status, index) =>
      status === wanted
        ? `M${index * bar.place + 1} ${bar.height}v-${heights[status]}h${bar.width}v${heights[status]}z`
        : '',
    )
    .join('');
