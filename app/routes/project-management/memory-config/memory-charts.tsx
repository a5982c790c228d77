import type { ReactNode } from 'react';
import { CachedMarkup } from '#app/components/cached-markup.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import type { getMemoryConfiguration } from '#platform/contract/memory/memory-configuration-calls.ts';
import {
  inOneUnit,
  licenseMemoryNames,
  licenseMemorySources,
  memoryText,
} from '#platform/contract/memory/memory-values.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';

type Reply = CallReply<typeof getMemoryConfiguration>;

interface MemoryChartsProps {
  readonly totals: Reply['totalBytes'];
  readonly byType: Reply['consumptionByType'];
  readonly fullInDays: Reply['fullInDays'];
}

/** Renders the memory of the license as rings, and what the types of projects use as bars, each with its table. */
export function MemoryCharts(props: MemoryChartsProps) {
  const { totals, byType, fullInDays } = props;
  return (
    <CachedMarkup
      as="div"
      className="memory-charts"
      by={() => ['memory charts', totals, byType, fullInDays]}
      render={() => <Charts {...props} />}
    />
  );
}

const Charts = ({ totals, byType, fullInDays }: MemoryChartsProps) => (
  <>
    <Panel title="Memory of the license" about={forecast(totals, fullInDays)}>
      <div className="memory-ring">
        <Rings totals={totals} />
        <Figures caption="Memory of the license" head={['Memory', 'Amount']} rows={ringRows(totals)} />
      </div>
    </Panel>
    <Panel title="Used by type of project">
      {byType.length === 0 ? (
        <p className="text-muted">No project uses memory yet.</p>
      ) : (
        <Bars byType={byType} />
      )}
    </Panel>
  </>
);

/** Says how full it is, and when it will be. */
function forecast({ used, total }: Reply['totalBytes'], days: number | null): string {
  if (used >= total) return 'It is full: new screenshots, videos, reports and apps are not stored.';
  const percent = Math.floor((used / total) * 100);
  const now = percent === 0 && used > 0 ? 'Less than 1 % used.' : `${percent} % used.`;
  if (days === null) return now;
  return days === 0
    ? `${now} Full today at the current rate.`
    : `${now} Full in about ${counted(days, 'day')} at the current rate.`;
}

const markClass = {
  used: 'memory-mark-used',
  assigned: 'memory-mark-assigned',
  available: 'memory-mark-available',
} as const;

type Mark = keyof typeof markClass;

const ringRows = (totals: Reply['totalBytes']): FiguresProps['rows'] => [
  { mark: 'used', label: 'Used', value: memoryText(totals.used) },
  ...licenseMemorySources
    .filter((source) => totals[source] > 0)
    .map((source) => ({
      mark: undefined,
      label: licenseMemoryNames[source],
      value: memoryText(totals[source]),
    })),
  { mark: 'assigned', label: 'Assigned', value: memoryText(totals.assigned) },
  { mark: 'available', label: 'Available', value: memoryText(Math.max(0, totals.remaining)) },
  { mark: undefined, label: 'Total', value: memoryText(totals.total) },
];

/** A circle of this circumference: lengths of arcs are then percentages. */
const radius = 100 / (2 * Math.PI);

const share = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round(Math.min(1, Math.max(0, part / total)) * 1000) / 10;

/** Draws two rings from the top: outside what is assigned of the total, inside what is used of it. */
function Rings({ totals: { used, assigned, total } }: { readonly totals: Reply['totalBytes'] }) {
  return (
    <svg viewBox="0 0 44 44" className="memory-rings" aria-hidden="true">
      <g transform="rotate(-90 22 22)">
        <circle className="memory-available" cx="22" cy="22" r={radius + 3.5} />
        <circle
          className="memory-assigned"
          cx="22"
          cy="22"
          r={radius + 3.5}
          pathLength={100}
          strokeDasharray={`${share(assigned, total)} 100`}
        />
        <circle className="memory-available" cx="22" cy="22" r={radius - 2} />
        <circle
          className="memory-used"
          cx="22"
          cy="22"
          r={radius - 2}
          pathLength={100}
          strokeDasharray={`${share(used, total)} 100`}
        />
      </g>
      <text x="22" y="23.5" textAnchor="middle" className="memory-share">
        {share(used, total)} %
      </text>
    </svg>
  );
}

interface FiguresProps {
  readonly caption: string;
  readonly head: readonly [string, string];
  readonly rows: readonly {
    readonly mark?: Mark | undefined;
    readonly label: string;
    readonly value: ReactNode;
  }[];
}

/** Renders the figures of a chart as a table; marks connect them with it. */
function Figures({ caption, head, rows }: FiguresProps) {
  return (
    <table className="memory-figures">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {head.map((each) => (
            <th key={each} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ mark, label, value }) => (
          <tr key={label}>
            <th scope="row">
              {mark !== undefined && (
                <svg viewBox="0 0 10 10" aria-hidden="true">
                  <rect className={markClass[mark]} width="10" height="10" />
                </svg>
              )}
              {label}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Draws a bar for each type, all in the largest unit present; the table is the chart. */
function Bars({ byType }: Pick<MemoryChartsProps, 'byType'>) {
  const { unit, values } = inOneUnit(byType.map(({ bytes }) => bytes));
  const most = Math.max(...byType.map(({ bytes }) => bytes));
  return (
    <Figures
      caption={`Used by type of project, in ${unit}`}
      head={['Type', 'Used']}
      rows={byType.map(({ type, bytes }, index) => ({
        label: type,
        value: (
          <span className="memory-bar">
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className="memory-mark-used" width={Math.max(1, share(bytes, most))} height="10" />
            </svg>
            {values[index]} {unit}
          </span>
        ),
      }))}
    />
  );
}
