import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { Person } from '#app/components/person.tsx';
import { ShortId } from '#app/components/short-id.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { ExecutionStatus } from '#app/shared/executions/execution-status.tsx';
import { ExecutionName } from '#app/shared/executions/execution-table.tsx';
import { machineOf } from '#app/shared/executions/execution-words.ts';
import { hasFocus } from '#app/live/has-focus.ts';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { isTerminable } from '#platform/contract/executions/execution-values.ts';

interface OngoingCellProps {
  readonly execution: Execution;
  readonly column: string;
  /** The drawer's query, for links that come back to it. */
  readonly query: URLSearchParams;
}

/** One cell of the ongoing executions. */
export function OngoingCell({ execution, column, query }: OngoingCellProps) {
  const { _id: id, name } = execution;
  switch (column) {
    case 'executionId':
      return <ShortId id={id} of={name} />;
    case 'executionName':
      return <ExecutionName execution={execution} />;
    case 'project':
      return <Truncated text={execution.projectName} max={18} />;
    case 'initiatedBy':
      return (
        <DetailsLink to={executionPaths.ongoingDialog(id, 'user', query)} of={`who started ${name}`}>
          <Person name={execution.createdByUname || 'Unknown'} max={18} inLink />
        </DetailsLink>
      );
    case 'machineName': {
      const machine = machineOf(execution);
      return machine ? (
        <DetailsLink to={executionPaths.ongoingDialog(id, 'machine', query)} of={`machine of ${name}`}>
          <Truncated text={machine.hostName} max={18} inLink />
        </DetailsLink>
      ) : (
        <>None yet</>
      );
    }
    case 'actions':
      return isTerminable(execution) || hasFocus(`terminate-${id}`) ? (
        <div className="row-actions">
          <ButtonLink
            to={executionPaths.ongoingDialog(id, 'terminate', query)}
            id={`terminate-${id}`}
            size="small"
            preventScrollReset
          >
            Terminate<span className="sr-only"> {name}</span>
          </ButtonLink>
        </div>
      ) : null;
    default:
      return <ExecutionStatus execution={execution} />;
  }
}

function DetailsLink({ to, of, children }: { to: string; of: string; children: ReactNode }) {
  return (
    <TextLink to={to} plain preventScrollReset>
      {children}
      <span className="sr-only"> ({of})</span>
    </TextLink>
  );
}
