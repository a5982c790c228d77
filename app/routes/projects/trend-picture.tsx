import type { TrendExecution } from '#platform/contract/executions/execution-calls.ts';
import { stackedBar } from '#platform/contract/executions/stacked-bar-values.ts';
import { passedWords } from '#platform/contract/executions/result-words-values.ts';

const bar = { width: 20, gap: 6 };
const height = 100;

/** The parts of a bar, from the bottom to the top. */
const parts = [
  { key: 'passed', name: 'projects-trend-passed', words: 'Passed' },
  { key: 'failed', name: 'projects-trend-failed', words: 'Failed' },
  { key: 'skipped', name: 'projects-trend-skipped', words: 'Skipped' },
] as const;

const legend = [
  ...parts,
  { key: 'incomplete', name: 'projects-trend-incomplete', words: 'Incomplete' },
  { key: 'terminated', name: 'projects-trend-terminated', words: 'Terminated' },
] as const;

/** Draws an execution without results, by how it ended. */
const endings = {
  Passed: 'projects-trend-passed',
  Failed: 'projects-trend-failed',
  Incomplete: 'projects-trend-incomplete',
  Terminated: 'projects-trend-terminated',
} as const;

/**
 * Draws a bar for each execution, the newest at the right, as high as its number of test cases; a low one without
 * results. Screen readers get its content in words, and all figures in the table.
 */
export function TrendPicture({ trend }: { readonly trend: readonly TrendExecution[] }) {
  const most = Math.max(1, ...trend.map(({ results }) => results?.total ?? 0));
  const bars = [...trend].reverse();
  return (
    <figure className="projects-trend">
      <svg
        className="projects-trend-picture"
        role="img"
        preserveAspectRatio="xMinYMax meet"
        aria-label={wordsOf(trend)}
        viewBox={`0 0 ${bars.length * (bar.width + bar.gap) - bar.gap} ${height}`}
      >
        {bars.map((execution, index) => (
          <Bar key={execution._id} execution={execution} x={index * (bar.width + bar.gap)} most={most} />
        ))}
      </svg>
      <figcaption className="projects-trend-legend">
        {legend.map(({ key, name, words }) => (
          <span key={key}>
            <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
              <rect className={name} width="10" height="10" />
            </svg>
            {words}
          </span>
        ))}
        <span>Low bars have no results. The newest is on the right.</span>
      </figcaption>
    </figure>
  );
}

interface BarProps {
  readonly execution: TrendExecution;
  readonly x: number;
  /** The number of test cases at the full height of the picture. */
  readonly most: number;
}

function Bar({ execution: { results, verdict }, x, most }: BarProps) {
  if (!results || results.total === 0) {
    return <rect className={endings[verdict]} x={x} y={height - 8} width={bar.width} height="8" />;
  }
  const { parts: stacked, length } = stackedBar(
    parts.map(({ key, name }) => ({ name, count: results[key] })),
    { unit: height / most, least: 2 },
  );
  const scale = Math.min(1, height / length);
  return (
    <>
      {verdict === 'Incomplete' && (
        <rect
          className="projects-trend-incomplete"
          x={x + 1}
          y={1}
          width={bar.width - 2}
          height={height - 2}
        />
      )}
      {stacked.map(({ name, at, size }) => (
        <rect
          key={name}
          className={name}
          x={x}
          y={(height - (at + size) * scale).toFixed(1)}
          width={bar.width}
          height={(size * scale).toFixed(1)}
        />
      ))}
    </>
  );
}

/** Describes the picture: 'The last 12 executions: 9 passed, 3 failed. The newest: 48 of 50 passed.' */
function wordsOf(trend: readonly TrendExecution[]): string {
  const [newest] = trend;
  const counts = (['Passed', 'Failed', 'Incomplete', 'Terminated'] as const)
    .map((each) => ({ each, count: trend.filter(({ verdict }) => verdict === each).length }))
    .filter(({ count }) => count > 0)
    .map(({ each, count }) => `${count} ${each.toLowerCase()}`);
  const last = newest?.results ? ` The newest: ${passedWords(newest.results)}.` : '';
  const executions = trend.length === 1 ? 'The last execution' : `The last ${trend.length} executions`;
  return `${executions}: ${counts.join(', ')}.${last}`;
}
