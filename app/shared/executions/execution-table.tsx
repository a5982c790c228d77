import type { ReactNode } from 'react';
import { Moments, RelativeTime } from '#app/components/text/relative-time.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/text/truncated.tsx';
import { hasFocus } from '#app/live/has-focus.ts';
import { executionPaths } from '#app/paths/executions.ts';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { executionColumns } from '#platform/contract/executions/execution-column-values.ts';
import { isTerminable } from '#platform/contract/executions/execution-values.ts';
import { showDuration } from '#platform/contract/executions/result-words-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { ExecutionName, ExecutionResult, ExecutionState, rowNoteId, Starter } from './execution-cells.tsx';
import { listedExecution, type ListedExecution } from './listed-execution.ts';

/** What cells depend on beside the execution: whether the list contains several projects. */
type Here = { readonly ofSeveral: boolean };

const named = namedColumns(executionColumns);

const terminateId = ({ _id }: ListedExecution): string => `terminate-${_id}`;

/** A list of executions; each row leads to its execution's page. */
export const executionTable: CachedTable<ListedExecution, Here> = {
  id: 'executions',
  rowKey: ({ _id }) => _id,
  columns: [
    {
      ...named('status'),
      room: 'card',
      cell: (execution) => <ExecutionState execution={execution} />,
    },
    {
      ...named('executionName'),
      isHeader: true,
      cell: (execution) => <ExecutionName execution={execution} describedBy={rowNoteId(execution)} />,
    },
    {
      ...named('project'),
      room: 'narrow',
      shownIf: ({ ofSeveral }) => ofSeveral,
      cell: ({ project }) => <Truncated text={project} max={20} />,
    },
    {
      ...named('suiteName'),
      room: 'medium',
      cell: ({ suiteName }) => <Truncated text={suiteName} max={20} />,
    },
    {
      ...named('machineName'),
      room: 'wide',
      cell: ({ machine }) => <Truncated text={machine || '–'} max={16} />,
    },
    {
      ...named('results'),
      room: 'card',
      cell: (execution) => <ExecutionResult execution={execution} />,
    },
    {
      ...named('duration'),
      room: 'medium',
      cell: ({ duration }) => (duration === null ? '–' : showDuration(duration)),
    },
    { ...named('initiatedBy'), room: 'wide', cell: ({ person }) => <Starter name={person} /> },
    { ...named('createdOn'), room: 'narrow', cell: ({ createdOn }) => <RelativeTime time={createdOn} /> },
  ],
  rowActions: {
    nameOf: ({ name }) => name,
    actions: [
      {
        label: 'Run again',
        inRow: true,
        unless: ({ mayRunAgain }) => !mayRunAgain,
        post: { to: () => executionPaths.again, name: 'execution', value: ({ _id }) => _id, leaves: true },
      },
      {
        label: 'Terminate',
        inRow: true,
        id: terminateId,
        // A focused button stays.
        unless: (execution) => !isTerminable(execution) && !hasFocus(terminateId(execution)),
        to: ({ _id }) => executionPaths.terminate(_id),
      },
    ],
  },
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
        rows={executions.map(listedExecution)}
        empty={empty}
      />
    </Moments>
  );
}
