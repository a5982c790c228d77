import { Panel } from '#app/components/panel.tsx';
import { showTime } from '#app/components/dates.ts';
import { State } from '#app/components/state.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import type { TrendExecution } from '#platform/contract/executions/execution-calls.ts';
import { TrendPicture } from './trend-picture.tsx';
import { grouped } from '#platform/contract/wire/count-values.ts';

/**
 * Renders how the last executions of a project ended: as a picture, and the same figures as a table. Nothing while none
 * has ended.
 */
export function TrendPanel({ trend }: { readonly trend: readonly TrendExecution[] }) {
  if (trend.length === 0) return null;
  return (
    <Panel title="Trend">
      <TrendPicture trend={trend} />
      <details className="projects-trend-figures">
        <summary>Show as a table</summary>
        <DataTable
          caption="The executions of the trend, newest first"
          table={trendTable}
          here={null}
          rows={trend}
          empty={null}
        />
      </details>
    </Panel>
  );
}

const shownCount = (count: number | undefined) => (count === undefined ? '–' : grouped(count));

const trendTable: CachedTable<TrendExecution, null> = {
  id: 'trend',
  rowKey: ({ _id }) => `trend-${_id}`,
  columns: [
    {
      key: 'name',
      label: 'Execution',
      cell: ({ _id, name }) => <TextLink to={executionPaths.execution(_id)}>{name}</TextLink>,
    },
    {
      key: 'status',
      label: 'Verdict',
      room: 'card',
      cell: ({ verdict }) => <State {...executionLook(verdict)}>{verdict}</State>,
    },
    { key: 'passed', label: 'Passed', numeric: true, cell: ({ results }) => shownCount(results?.passed) },
    { key: 'failed', label: 'Failed', numeric: true, cell: ({ results }) => shownCount(results?.failed) },
    { key: 'skipped', label: 'Skipped', numeric: true, cell: ({ results }) => shownCount(results?.skipped) },
    { key: 'ended', label: 'Ended', cell: ({ endedOn }) => showTime(endedOn) },
  ],
};
