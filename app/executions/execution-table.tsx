import type { ReactNode } from 'react';
import { DataTable, type Column } from '#app/components/table/data-table.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { showTime } from '#app/dates.ts';
import type { Execution } from '#platform/contract/calls/execution.ts';
import { executionPaths } from './execution-paths.ts';
import { ExecutionStatus } from './execution-status.tsx';
import { machineOf } from './execution-words.ts';

const name: Column = { key: 'executionName', label: 'Execution Name' };
const others: readonly Column[] = [
  { key: 'suiteName', label: 'Suite Name' },
  { key: 'status', label: 'Status' },
  { key: 'machineName', label: 'Machine Name' },
  { key: 'initiatedBy', label: 'Initiated By' },
  { key: 'createdOn', label: 'Created On' },
];
const columns = [name, ...others];
const columnsWithProject = [name, { key: 'project', label: 'Project' }, ...others];

interface ExecutionTableProps {
  readonly caption: string;
  readonly executions: readonly Execution[];
  /** In a list over several projects. */
  readonly showProject?: boolean;
  readonly empty: ReactNode;
}

/** A list of executions, each a link to its page. */
export function ExecutionTable({ caption, executions, showProject = false, empty }: ExecutionTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={showProject ? columnsWithProject : columns}
      rows={executions}
      rowKey={({ _id }) => _id}
      renderCell={renderCell}
      empty={empty}
    />
  );
}

function renderCell(execution: Execution, { key }: Column): ReactNode {
  switch (key) {
    case 'executionName':
      return <ExecutionLink execution={execution} />;
    case 'project':
      return <Truncated text={execution.projectName} max={25} />;
    case 'suiteName':
      return <Truncated text={execution.suiteName} max={25} />;
    case 'status':
      return <ExecutionStatus execution={execution} />;
    case 'machineName':
      return <Truncated text={machineOf(execution)?.hostName ?? '–'} max={20} />;
    case 'initiatedBy':
      return <Truncated text={execution.createdByUname || '–'} max={20} />;
    default:
      return showTime(execution.createdOn);
  }
}

/** The name of an execution, which leads to its page. */
export function ExecutionLink({ execution: { _id, name } }: { execution: Pick<Execution, '_id' | 'name'> }) {
  return (
    <TextLink to={executionPaths.execution(_id)} plain>
      <Truncated text={name} max={25} inLink />
    </TextLink>
  );
}
