import { Panel } from '#app/components/page/panel.tsx';
import { Progress } from '#app/components/message/progress.tsx';
import { State } from '#app/components/text/state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { executionLook, machineOf } from '#app/shared/executions/execution-words.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import type { Overview } from './load-overview.server.ts';

type OngoingPanelProps = Pick<Overview, 'ongoing' | 'ongoingTotal'> & {
  /** Whether it is the current project, whose executions have a list of their own. */
  readonly isChosen: boolean;
};

/** Renders the executions in progress: how far they are, or their place in the queue. */
export function OngoingPanel({ ongoing, ongoingTotal, isChosen }: OngoingPanelProps) {
  const further = ongoingTotal - ongoing.length;
  return (
    <Panel
      title="Running and waiting"
      actions={isChosen && <TextLink to={executionPaths.list}>All executions</TextLink>}
    >
      {ongoing.length === 0 ? (
        <p className="text-muted">Nothing is running or waiting.</p>
      ) : (
        <ul className="projects-ongoing">
          {ongoing.map((execution) => (
            <Ongoing key={execution._id} execution={execution} />
          ))}
          {further > 0 && <li className="projects-quiet">{`${counted(further, 'more execution')}`}</li>}
        </ul>
      )}
    </Panel>
  );
}

function Ongoing({ execution }: { readonly execution: Overview['ongoing'][number] }) {
  const { _id, name, executionStatus, verdict, progress, queuePosition } = execution;
  const machine = machineOf(execution)?.hostName;
  return (
    <li>
      <TextLink to={executionPaths.execution(_id)} plain>
        {name}
      </TextLink>
      {machine !== undefined && <span className="projects-quiet">{` · ${machine}`}</span>}
      {executionStatus === 'Running' && progress !== null ? (
        <Progress label={`Progress of ${name}`} hideLabel value={progress} />
      ) : (
        <p className="projects-quiet">
          <State {...executionLook(verdict)}>{executionStatus}</State>
          {queuePosition !== null && ` · position ${queuePosition} in the queue`}
        </p>
      )}
    </li>
  );
}
