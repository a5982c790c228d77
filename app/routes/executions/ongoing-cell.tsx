import { Link } from '@remix-run/react';
import { Icon } from '#app/components/icon.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { Tooltip } from '#app/components/tooltip.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { executionPaths } from '#app/executions/execution-paths.ts';
import { ExecutionStatus } from '#app/executions/execution-status.tsx';
import { ExecutionLink } from '#app/executions/execution-table.tsx';
import { machineOf } from '#app/executions/execution-words.ts';
import { hasFocus } from '#app/live/has-focus.ts';
import type { Execution } from '#platform/contract/calls/execution.ts';
import { isTerminable } from '#platform/contract/execution-values.ts';

interface OngoingCellProps {
  readonly execution: Execution;
  readonly column: string;
  /** Who looks. */
  readonly userId: string;
  /** Of the drawer: what opens from a cell comes back to it. */
  readonly query: URLSearchParams;
}

/** One cell of the ongoing executions. */
export function OngoingCell({ execution, column, userId, query }: OngoingCellProps) {
  const { _id: id, name } = execution;
  switch (column) {
    case 'executionId':
      return <span className="execution-id">{id}</span>;
    case 'executionName':
      return <ExecutionLink execution={execution} />;
    case 'project':
      return <Truncated text={execution.projectName} max={18} />;
    case 'initiatedBy':
      return (
        <DetailsLink
          to={executionPaths.ongoingDialog(id, 'user', query)}
          text={execution.createdByUname || 'Unknown'}
          of={`who started ${name}`}
        />
      );
    case 'machineName': {
      const machine = machineOf(execution);
      return machine ? (
        <DetailsLink
          to={executionPaths.ongoingDialog(id, 'machine', query)}
          text={machine.hostName}
          of={`machine of ${name}`}
        />
      ) : (
        <>None yet</>
      );
    }
    case 'terminate':
      return isTerminable(execution, userId) || hasFocus(`terminate-${id}`) ? (
        <Tooltip text={`Terminate ${name}`}>
          <Link
            to={executionPaths.ongoingDialog(id, 'terminate', query)}
            id={`terminate-${id}`}
            className="icon-button"
            aria-label={`Terminate ${name}`}
            preventScrollReset
          >
            <Icon name="stop" />
          </Link>
        </Tooltip>
      ) : null;
    default:
      return <ExecutionStatus execution={execution} />;
  }
}

function DetailsLink({ to, text, of }: { to: string; text: string; of: string }) {
  return (
    <TextLink to={to} plain preventScrollReset>
      <Truncated text={text} max={18} inLink />
      <span className="sr-only"> ({of})</span>
    </TextLink>
  );
}
