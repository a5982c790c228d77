import type { CachedTable } from '#app/components/table/table.ts';
import { RowName } from '#app/components/table/row-name.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { memoryPaths } from '#app/paths/memory.ts';
import { KeptBadge } from '#app/shared/executions/kept-badge.tsx';
import type { LargeExecution } from '#platform/contract/memory/memory-usage-calls.ts';
import { memoryText } from '#platform/contract/memory/memory-values.ts';

type Here = { readonly ofSeveral: boolean };

const from = ({ _id }: LargeExecution): string => memoryPaths.usageRow(_id);

/** The executions that use the most memory, each with what can be done with it. */
export const largestTable: CachedTable<LargeExecution, Here> = {
  id: 'largest-executions',
  rowKey: ({ _id }) => _id,
  columns: [
    {
      key: 'name',
      label: 'Execution',
      isHeader: true,
      cell: ({ _id, name, kept }) => (
        <>
          <RowName name={name} to={executionPaths.execution(_id)} />
          {kept && <KeptBadge kept={kept} />}
        </>
      ),
    },
    {
      key: 'project',
      label: 'Project',
      room: 'card',
      shownIf: ({ ofSeveral }) => ofSeveral,
      cell: ({ projectName }) => <Truncated text={projectName} max={20} />,
    },
    {
      key: 'suite',
      label: 'Suite',
      room: 'medium',
      cell: ({ suiteName }) => <Truncated text={suiteName} max={20} />,
    },
    {
      key: 'ended',
      label: 'Ended',
      room: 'medium',
      cell: ({ endedOn }) => (endedOn === null ? 'In progress' : <RelativeTime time={endedOn} />),
    },
    {
      key: 'bytes',
      label: 'Memory',
      room: 'card',
      numeric: true,
      cell: ({ bytes }) => <span className="memory-usage-nowrap">{memoryText(bytes)}</span>,
    },
  ],
  rowActions: {
    nameOf: ({ name }) => name,
    actions: [
      {
        label: 'Keep',
        icon: 'lock',
        inRow: true,
        unless: ({ kept, cannot }) => kept !== null || cannot.keep,
        to: (row) => executionPaths.keep(row._id, from(row)),
      },
      {
        label: 'Stop keeping',
        icon: 'close',
        inRow: true,
        unless: ({ kept, cannot }) => kept === null || cannot.keep,
        to: (row) => executionPaths.release(row._id, from(row)),
      },
      {
        label: 'Delete',
        icon: 'trash',
        danger: true,
        inRow: true,
        unless: ({ cannot }) => cannot.delete,
        to: (row) => executionPaths.deletion(row._id, from(row)),
      },
    ],
  },
};
