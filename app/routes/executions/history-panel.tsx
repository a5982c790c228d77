import { Panel } from '#app/components/page/panel.tsx';
import { State } from '#app/components/text/state.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import { ZonedTime } from '#app/shared/executions/zoned-time.tsx';
import type { ExecutionDetails } from '#platform/contract/executions/execution-calls.ts';
import type { ShownZone } from '#platform/contract/executions/zone-values.ts';

type Entry = ExecutionDetails['history'][number] & { readonly index: number };

const table: CachedTable<Entry, ShownZone> = {
  id: 'execution-history',
  rowKey: ({ index }) => `history-${index}`,
  columns: [
    {
      key: 'on',
      label: 'Time',
      room: 'card',
      cell: ({ on }, zone) => (
        <span className="whitespace-nowrap">
          <ZonedTime time={on} zone={zone} />
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
export function HistoryPanel({ history, timeZone }: Pick<ExecutionDetails, 'history' | 'timeZone'>) {
  return (
    <Panel title="Status history">
      <DataTable
        caption="Status history, oldest first"
        table={table}
        here={timeZone}
        rows={history.map((entry, index) => ({ ...entry, index }))}
        empty={<p className="text-muted">No status yet.</p>}
      />
    </Panel>
  );
}
