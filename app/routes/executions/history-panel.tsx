import { showTimeWithSeconds } from '#app/components/dates.ts';
import { Panel } from '#app/components/panel.tsx';
import { State } from '#app/components/state.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import type { ExecutionDetails } from '#platform/contract/executions/execution-calls.ts';

type Entry = ExecutionDetails['history'][number] & { readonly index: number };

const table: CachedTable<Entry, null> = {
  id: 'execution-history',
  rowKey: ({ index }) => `history-${index}`,
  columns: [
    {
      key: 'on',
      label: 'Time',
      cell: ({ on }) => <span className="whitespace-nowrap">{showTimeWithSeconds(on)}</span>,
    },
    {
      key: 'status',
      label: 'Status',
      room: 'card',
      cell: ({ executionStatus: status }) => (
        <span className="executions-past-status">
          <State {...executionLook(status)}>{status}</State>
        </span>
      ),
    },
    {
      key: 'cause',
      label: 'Cause',
      cell: ({ cause }) => <span className="executions-cause">{cause || '–'}</span>,
    },
  ],
};

/** Lists every status of the execution, with the reason. */
export function HistoryPanel({ execution: { history } }: { execution: ExecutionDetails }) {
  return (
    <Panel title="Status history">
      <DataTable
        caption="Status history, oldest first"
        table={table}
        here={null}
        rows={history.map((entry, index) => ({ ...entry, index }))}
        empty={<p className="text-muted">No status yet.</p>}
      />
    </Panel>
  );
}
