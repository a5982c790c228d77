import { SiteLink } from '#app/components/text/site-link.tsx';
import { State } from '#app/components/text/state.tsx';
import { useZone } from '#app/components/text/time.tsx';
import { showDay } from '#platform/contract/times/time-values.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';
import { axisTop, barOf, barParts, chartHeight, labelledBars, phoneBars } from './chart-scale.ts';
import type { Overview } from './load-overview.server.ts';
import { barWords, isToldByCases } from './overview-words.ts';

type Bar = Overview['trend'][number];

const partClass = {
  passed: 'projects-chart-passed',
  failed: 'projects-chart-failed',
  skipped: 'projects-chart-skipped',
} as const;

/**
 * Draws a bar for each of the last executions, the newest at the right: as high as its number of test cases, each a
 * link. An execution without results has a sign on the zero line instead, so that a low bar always means few test cases.
 * @param trend newest first
 */
export function TrendChart({ trend }: { readonly trend: readonly Bar[] }) {
  const most = Math.max(0, ...trend.map(({ results }) => results?.total ?? 0));
  const top = axisTop(most);
  const bars = [...trend].reverse();
  const zone = useZone();
  const labelled = labelledBars(bars.map(({ endedOn }) => showDay(endedOn, zone)));
  return (
    <figure className="projects-chart-figure">
      <div className="projects-chart">
        <div className="projects-chart-axis" aria-hidden="true">
          {most > 0 && (
            <>
              <span>{grouped(top)}</span>
              <span>{grouped(top / 2)}</span>
            </>
          )}
          <span>0</span>
        </div>
        <ol className="projects-chart-bars">
          {bars.map((execution, index) => (
            <li
              key={execution._id}
              className={index < bars.length - phoneBars ? 'projects-chart-older' : undefined}
            >
              <ChartBar execution={execution} top={top} />
              {labelled.has(index) && (
                <span className="projects-chart-day" aria-hidden="true">
                  {showDay(execution.endedOn, zone)}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="projects-chart-legend">
        {barParts.map(({ name, words }) => (
          <span key={name}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={partClass[name]} width="10" height="10" />
            </svg>
            {words}
          </span>
        ))}
        <span>
          Height: number of test cases. Sign on the zero line: no results. Sign below it: how the execution
          ended, if its test cases don’t show it.
        </span>
      </figcaption>
    </figure>
  );
}

interface ChartBarProps {
  readonly execution: Bar;
  /** The number of test cases at the full height of the chart. */
  readonly top: number;
}

function ChartBar({ execution, top }: ChartBarProps) {
  const { _id, results, verdict } = execution;
  const words = barWords(execution, useZone());
  const hasCases = results !== null && results.total > 0;
  const sign = <State {...executionLook(verdict)}>{null}</State>;
  return (
    <SiteLink to={executionPaths.execution(_id)} title={words}>
      <span className="projects-chart-column" aria-hidden="true">
        {hasCases ? (
          <svg viewBox={`0 0 10 ${chartHeight}`} preserveAspectRatio="none">
            {barOf(results, top).map((part) => (
              <rect
                key={part.name}
                className={partClass[part.name]}
                y={part.y}
                width="10"
                height={part.height}
              />
            ))}
          </svg>
        ) : (
          sign
        )}
      </span>
      {hasCases && !isToldByCases(execution) && (
        <span className="projects-chart-sign" aria-hidden="true">
          {sign}
        </span>
      )}
      <span className="sr-only">{words}</span>
    </SiteLink>
  );
}
