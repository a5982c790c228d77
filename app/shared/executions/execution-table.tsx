import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Person } from '#app/components/person.tsx';
import { Moments, RelativeTime } from '#app/components/relative-time.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { RowName } from '#app/components/table/row-name.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { ExecutionStatus, executionLinkId, statusSentenceId } from './execution-status.tsx';
import { machineOf } from './execution-words.ts';

/** What cells depend on beside the execution: whether the list contains several projects. */
type Here = { readonly ofSeveral: boolean };

/** A list of executions; each row leads to its execution's page. */
export const executionTable: CachedTable<Execution, Here> = {
  id: 'executions',
  rowKey: ({ _id }) => _id,
  describedBy: statusSentenceId,
  columns: [
    {
      key: 'executionName',
      label: 'Execution Name',
      frozen: true,
      cell: (execution) => <ExecutionName execution={execution} />,
    },
    {
      key: 'project',
      label: 'Project',
      room: 'narrow',
      shownIf: ({ ofSeveral }) => ofSeveral,
      cell: ({ projectName }) => <Truncated text={projectName} max={25} />,
    },
    {
      key: 'status',
      label: 'Status',
      room: 'card',
      cell: (execution) => <ExecutionStatus execution={execution} />,
    },
    {
      key: 'suiteName',
      label: 'Suite Name',
      room: 'medium',
      cell: ({ suiteName }) => <Truncated text={suiteName} max={25} />,
    },
    {
      key: 'machineName',
      label: 'Machine Name',
      room: 'narrow',
      cell: (execution) => <Truncated text={machineOf(execution)?.hostName ?? '–'} max={20} />,
    },
    {
      key: 'initiatedBy',
      label: 'Initiated By',
      room: 'medium',
      cell: ({ createdByUname: name }) => (name === '' ? '–' : <Person name={name} />),
    },
    {
      key: 'createdOn',
      label: 'Created On',
      room: 'narrow',
      cell: ({ createdOn }) => <RelativeTime time={createdOn} />,
    },
  ],
};

interface ExecutionTableProps {
  readonly caption: string;
  readonly executions: readonly Execution[];
  /** When they were loaded, in ISO 8601. */
  readonly asOf: string;
  readonly empty: ReactNode;
}

/** Renders the executions of one project, as a part of a page. */
export function ExecutionTable({ caption, executions, asOf, empty }: ExecutionTableProps) {
  return (
    <Moments asOf={asOf}>
      <DataTable
        table={executionTable}
        here={{ ofSeveral: false }}
        caption={caption}
        rows={executions}
        empty={empty}
      />
    </Moments>
  );
}

/** Renders the name of an execution, which leads to its page. */
export function ExecutionName({ execution }: { execution: Execution }) {
  return (
    <RowName
      name={execution.name}
      max={36}
      icon={<Icon name="play" />}
      to={executionPaths.execution(execution._id)}
      id={executionLinkId(execution)}
      describedBy={statusSentenceId(execution)}
    />
  );
}
