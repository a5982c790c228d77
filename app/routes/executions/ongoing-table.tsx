import type { ReactNode } from 'react';
import { Person } from '#app/components/person/person.tsx';
import { ShortId } from '#app/components/text/short-id.tsx';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { hasFocus } from '#app/live/has-focus.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { ExecutionStatus, statusSentenceId } from '#app/shared/executions/execution-status.tsx';
import { ExecutionName } from '#app/shared/executions/execution-cells.tsx';
import { machineOf } from '#app/shared/executions/execution-words.ts';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { isTerminable } from '#platform/contract/executions/execution-values.ts';
import { ongoingColumns } from '#platform/contract/executions/ongoing-column-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';

/** What cells depend on beside the execution: the drawer's query, to return to. */
type Here = { readonly query: string };

const terminateId = ({ _id }: Execution): string => `terminate-${_id}`;

const named = namedColumns(ongoingColumns);

/** The ongoing executions. */
export const ongoingTable: CachedTable<Execution, Here> = {
  id: 'ongoing-executions',
  rowKey: ({ _id }) => _id,
  columns: [
    {
      ...named('executionId'),
      room: 'medium',
      cell: ({ _id, name }) => <ShortId id={_id} of={name} />,
    },
    {
      ...named('executionName'),
      isHeader: true,
      cell: (execution) => <ExecutionName execution={execution} describedBy={statusSentenceId(execution)} />,
    },
    {
      ...named('project'),
      room: 'medium',
      cell: ({ projectName }) => <Truncated text={projectName} max={18} />,
    },
    {
      ...named('initiatedBy'),
      room: 'medium',
      cell: ({ _id, name, createdByUname }, here) => (
        <DetailsLink
          to={executionPaths.ongoingDialog(_id, 'user', queryOfHere(here))}
          of={`who started ${name}`}
        >
          <Person name={createdByUname || 'Unknown'} max={18} inLink />
        </DetailsLink>
      ),
    },
    {
      ...named('machineName'),
      room: 'narrow',
      cell(execution, here) {
        const { _id, name } = execution;
        const machine = machineOf(execution);
        return machine ? (
          <DetailsLink
            to={executionPaths.ongoingDialog(_id, 'machine', queryOfHere(here))}
            of={`machine of ${name}`}
          >
            <Truncated text={machine.hostName} max={18} inLink />
          </DetailsLink>
        ) : (
          'None yet'
        );
      },
    },
    {
      ...named('status'),
      room: 'card',
      cell: (execution) => <ExecutionStatus execution={execution} />,
    },
  ],
  rowActions: {
    label: 'Terminate',
    nameOf: ({ name }) => name,
    actions: [
      {
        label: 'Terminate',
        inRow: true,
        id: terminateId,
        // A focused button stays.
        unless: (execution) => !isTerminable(execution) && !hasFocus(terminateId(execution)),
        to: ({ _id }, here) => executionPaths.ongoingDialog(_id, 'terminate', queryOfHere(here)),
      },
    ],
  },
};

function DetailsLink({ to, of, children }: { to: string; of: string; children: ReactNode }) {
  return (
    <TextLink to={to} plain preventScrollReset>
      {children}
      <span className="sr-only"> ({of})</span>
    </TextLink>
  );
}
