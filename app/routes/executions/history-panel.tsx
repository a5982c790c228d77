import { Panel } from '#app/components/page/panel.tsx';
import { State } from '#app/components/text/state.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import { Time } from '#app/components/text/time.tsx';
import type { ExecutionDetails } from '#platform/contract/executions/execution-calls.ts';

type Entry = ExecutionDetails['history'][number] & { readonly index: number };

const table: CachedTable<Entry, null> = {
  id: 'execution-history',
  rowKey: ({ index }) => `history-${index}`,
  columns: [
    {
      key: 'on',
      label: 'Time',
      room: 'card',
      cell: ({ on }) => (
        <span className="whitespace-nowrap">
          <Time time={on} seconds />
        </span>
      ),
    },
    {
      key: 'status',
      label: 'Status',
      isHeader: true,
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
export function HistoryPanel({ history }: Pick<ExecutionDetails, 'history'>) {
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
