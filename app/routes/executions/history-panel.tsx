import { showTimeWithSeconds } from '#app/components/dates.ts';
import { Panel } from '#app/components/panel.tsx';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import type { ExecutionDetails } from '#platform/contract/executions/execution-calls.ts';

const columns: readonly Column[] = [
  { key: 'on', label: 'Time' },
  { key: 'status', label: 'Status', room: 'card' },
  { key: 'cause', label: 'Cause' },
];

/** Lists every status of the execution, and why. */
export function HistoryPanel({ execution: { history } }: { execution: ExecutionDetails }) {
  return (
    <Panel title="Status history">
      <DataTable
        caption="Status history, oldest first"
        columns={columns}
        rows={history.map((entry, index) => ({ ...entry, index }))}
        rowKey={({ index }) => `history-${index}`}
        renderCell={({ executionStatus, on, cause }, { key }) => {
          if (key === 'on') return <span className="whitespace-nowrap">{showTimeWithSeconds(on)}</span>;
          return key === 'status' ? (
            <span className="executions-past-status">
              <State {...executionLook(executionStatus)}>{executionStatus}</State>
            </span>
          ) : (
            <span className="executions-cause">{cause || '–'}</span>
          );
        }}
        empty={<p className="text-muted">No status yet.</p>}
      />
    </Panel>
  );
}
