import type { ReactNode } from 'react';
import { CachedMarkup } from '#app/components/cached-markup.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { State } from '#app/components/text/state.tsx';
import type { getMemoryConfiguration } from '#platform/contract/memory/memory-configuration-calls.ts';
import {
  inOneUnit,
  licenseMemoryNames,
  licenseMemorySources,
  memoryText,
} from '#platform/contract/memory/memory-values.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { fullMeans } from './used-memory.tsx';

type Reply = CallReply<typeof getMemoryConfiguration>;

interface MemoryChartsProps {
  readonly totals: Reply['totalBytes'];
  readonly byType: Reply['consumptionByType'];
  readonly fullInDays: Reply['fullInDays'];
  /** How many projects use all that they are assigned. */
  readonly fullProjects: number;
  /** The page is about one project. */
  readonly inProject: boolean;
}

/** Renders the memory of the license as rings, and what the types of projects use as bars, each with its table. */
export function MemoryCharts(props: MemoryChartsProps) {
  const { totals, byType, fullInDays, fullProjects, inProject } = props;
  return (
    <CachedMarkup
      as="div"
      className="memory-charts"
      by={() => ['memory charts', totals, byType, fullInDays, fullProjects, inProject]}
      render={() => <Charts {...props} />}
    />
  );
}

const Charts = ({ totals, byType, fullInDays, fullProjects, inProject }: MemoryChartsProps) => (
  <>
    <Panel
      title="Memory of the license"
      about={
        <>
          {forecast(totals, fullInDays)}
          {fullProjects > 0 && <FullProjects count={fullProjects} inProject={inProject} />}
        </>
      }
    >
      <div className="memory-ring">
        <Rings totals={totals} />
        <Figures caption="Memory of the license" head={['Memory', 'Amount']} rows={ringRows(totals)} />
      </div>
    </Panel>
    <Panel title="Used by type of project">
      {byType.length === 0 ? (
        <p className="text-muted">No project uses memory yet.</p>
      ) : (
        <div className="memory-bars">
          <Bars byType={byType} />
        </div>
      )}
    </Panel>
  </>
);

/** Says how many projects store nothing new, because they use all that they are assigned. */
const FullProjects = ({ count, inProject }: { readonly count: number; readonly inProject: boolean }) => (
  <span className="memory-full">
    <State tone="error">
      {inProject ? 'This project is full' : count === 1 ? '1 project is full' : `${count} projects are full`}
    </State>
    : {fullMeans}.
  </span>
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

/** The classes of the rings; the marks of the table beside them have the same. */
const markClass = {
  used: 'memory-used',
  assigned: 'memory-assigned',
  available: 'memory-available',
} as const;

type Mark = keyof typeof markClass;

const ringRows = (totals: Reply['totalBytes']): FiguresProps['rows'] => [
  { mark: 'used', label: 'Used', about: 'inner ring', value: memoryText(totals.used) },
  ...licenseMemorySources
    .filter((source) => totals[source] > 0)
    .map((source) => ({
      mark: undefined,
      label: licenseMemoryNames[source],
      value: memoryText(totals[source]),
    })),
  { mark: 'assigned', label: 'Assigned', about: 'outer ring', value: memoryText(totals.assigned) },
  { mark: 'available', label: 'Available', value: memoryText(Math.max(0, totals.remaining)) },
  { mark: undefined, label: 'Total', value: memoryText(totals.total) },
];

/** A circle of this circumference: lengths of arcs are then percentages. */
const radius = 100 / (2 * Math.PI);

const share = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round(Math.min(1, Math.max(0, part / total)) * 1000) / 10;

/** Returns an arc from the right: a line, which forced colors make a dashed one. */
function arc(of: number, part: number): string {
  // A whole circle has no end of its own.
  const angle = 2 * Math.PI * Math.min(part, 0.9999);
  const [x, y] = [22 + of * Math.cos(angle), 22 + of * Math.sin(angle)].map((each) => each.toFixed(2));
  return `M${(22 + of).toFixed(2)} 22A${of.toFixed(2)} ${of.toFixed(2)} 0 ${part > 0.5 ? 1 : 0} 1 ${x} ${y}`;
}

/** Writes a share as the sentence above the rings does: whole percent, and '<1 %' for less. */
function percentWords(part: number, total: number): string {
  const percent = Math.min(100, Math.floor((part / total) * 100));
  return percent === 0 && part > 0 ? '<1 %' : `${percent} %`;
}

/** Draws two rings from the top: outside what is assigned of the total, inside what is used of it. */
function Rings({ totals: { used, assigned, total } }: { readonly totals: Reply['totalBytes'] }) {
  return (
    <svg viewBox="0 0 44 44" className="memory-rings" aria-hidden="true">
      <g transform="rotate(-90 22 22)">
        <circle className="memory-available" cx="22" cy="22" r={radius + 3.5} />
        {assigned > 0 && (
          <path className="memory-assigned" d={arc(radius + 3.5, share(assigned, total) / 100)} />
        )}
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
      <text x="22" y="22" textAnchor="middle" className="memory-share">
        {percentWords(used, total)}
      </text>
      <text x="22" y="27" textAnchor="middle" className="memory-share-of">
        used
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
    /** What of the chart it is. */
    readonly about?: string;
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
        {rows.map(({ mark, label, about, value }) => (
          <tr key={label}>
            <th scope="row">
              {mark !== undefined && (
                <svg viewBox="0 0 10 10" aria-hidden="true">
                  <path className={markClass[mark]} d="M0 5h10" />
                </svg>
              )}
              {label}
              {about !== undefined && <span className="memory-about">, {about}</span>}
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
              <rect className="memory-bar-used" width={Math.max(1, share(bytes, most))} height="10" />
            </svg>
            <span>
              {values[index]} {unit}
            </span>
          </span>
        ),
      }))}
    />
  );
}
