import { Panel } from '#app/components/panel.tsx';
import { showTime } from '#app/components/dates.ts';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import type { TrendExecution } from '#platform/contract/executions/execution-calls.ts';
import { TrendPicture } from './trend-picture.tsx';
import { grouped } from '#platform/contract/wire/count-values.ts';

/** How the last executions of a project went: as a picture, and the same figures as a table. Nothing while none has ended. */
export function TrendPanel({ trend }: { readonly trend: readonly TrendExecution[] }) {
  if (trend.length === 0) return null;
  return (
    <Panel title="Trend">
      <TrendPicture trend={trend} />
      <details className="projects-trend-figures">
        <summary>Show as a table</summary>
        <DataTable
          caption="The executions of the trend, newest first"
          columns={columns}
          rows={trend}
          rowKey={({ _id }) => `trend-${_id}`}
          renderCell={renderFigure}
          empty={null}
        />
      </details>
    </Panel>
  );
}

const columns: readonly Column[] = [
  { key: 'name', label: 'Execution' },
  { key: 'status', label: 'Verdict', room: 'card' },
  { key: 'passed', label: 'Passed', numeric: true },
  { key: 'failed', label: 'Failed', numeric: true },
  { key: 'skipped', label: 'Skipped', numeric: true },
  { key: 'ended', label: 'Ended' },
];

function renderFigure({ _id, name, verdict, endedOn, results }: TrendExecution, { key }: Column) {
  switch (key) {
    case 'name':
      return <TextLink to={executionPaths.execution(_id)}>{name}</TextLink>;
    case 'status':
      return <State {...executionLook(verdict)}>{verdict}</State>;
    case 'passed':
    case 'failed':
    case 'skipped':
      return results ? grouped(results[key]) : '–';
    default:
      return showTime(endedOn);
  }
}
