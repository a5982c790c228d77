import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Person } from '#app/components/person.tsx';
import { Moments, RelativeTime } from '#app/components/relative-time.tsx';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { ExecutionStatus, executionLinkId, statusSentenceId } from './execution-status.tsx';
import { machineOf } from './execution-words.ts';

const name: Column = { key: 'executionName', label: 'Execution Name', frozen: true };
const others: readonly Column[] = [
  { key: 'status', label: 'Status', room: 'card' },
  { key: 'suiteName', label: 'Suite Name', room: 'medium' },
  { key: 'machineName', label: 'Machine Name', room: 'narrow' },
  { key: 'initiatedBy', label: 'Initiated By', room: 'medium' },
  { key: 'createdOn', label: 'Created On', room: 'narrow' },
];
const project: Column = { key: 'project', label: 'Project', room: 'narrow' };

/** The columns of a list of executions. @param ofSeveral it is over several projects */
export const executionColumns = (ofSeveral: boolean): readonly Column[] =>
  ofSeveral ? [name, project, ...others] : [name, ...others];

interface ExecutionTableProps {
  readonly caption: string;
  readonly executions: readonly Execution[];
  /** When they were loaded, in ISO 8601. */
  readonly asOf: string;
  readonly empty: ReactNode;
}

/** The executions of one project, as a part of a page. */
export function ExecutionTable({ caption, executions, asOf, empty }: ExecutionTableProps) {
  return (
    <Moments asOf={asOf}>
      <DataTable
        caption={caption}
        columns={executionColumns(false)}
        rows={executions}
        rowKey={({ _id }) => _id}
        keptBy={() => ['executions']}
        renderCell={renderExecution}
        describedBy={statusSentenceId}
        empty={empty}
      />
    </Moments>
  );
}

/** A cell of a list of executions; each row leads to its execution's page. */
export function renderExecution(execution: Execution, { key }: Column): ReactNode {
  switch (key) {
    case 'executionName':
      return <ExecutionName execution={execution} />;
    case 'project':
      return <Truncated text={execution.projectName} max={25} />;
    case 'suiteName':
      return <Truncated text={execution.suiteName} max={25} />;
    case 'status':
      return <ExecutionStatus execution={execution} />;
    case 'machineName':
      return <Truncated text={machineOf(execution)?.hostName ?? '–'} max={20} />;
    case 'initiatedBy':
      return execution.createdByUname === '' ? '–' : <Person name={execution.createdByUname} />;
    default:
      return <RelativeTime time={execution.createdOn} />;
  }
}

/** The name of an execution, which leads to its page. */
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
