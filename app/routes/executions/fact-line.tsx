import { sourceLink } from './source-facts.tsx';
import { startedBy } from './started-by.ts';
import { machineOf } from '#app/shared/executions/execution-words.ts';
import { keptWords } from '#app/shared/executions/kept-badge.tsx';
import { Time, useZones } from '#app/components/text/time.tsx';
import { isEnded, isWaiting } from '#platform/contract/executions/execution-values.ts';
import type { ExecutionHeadData, HeadExecution } from './load-head.server.ts';

interface FactLineProps {
  readonly head: ExecutionHeadData;
  readonly execution: HeadExecution;
}

/** Renders what ran where, who started it, when, for how long, and why it has its status. */
export function FactLine({ head: { duration, compared }, execution }: FactLineProps) {
  const { suiteName, createdByUname, ciToken, source, startedOn, createdOn, exitCode, executionStatus } =
    execution;
  const machine = machineOf(execution)?.hostName;
  const time = startedOn ?? createdOn;
  const note = noteOf(execution);
  const zones = useZones();
  return (
    <>
      <ul className="execution-facts">
        <li>
          {suiteName}
          {machine === undefined ? '' : ` on ${machine}`}
        </li>
        {machine === undefined && <li>no machine yet</li>}
        {(createdByUname !== '' || ciToken) && (
          <li>
            {ciToken && 'started by '}
            {startedBy(execution)}
          </li>
        )}
        {source && <li>{sourceLink(source)}</li>}
        <li>
          {isWaiting(executionStatus) && startedOn === null && 'waiting since '}
          <Time time={time} seconds />
        </li>
        {duration !== null && (
          <li>
            {duration}
            {compared !== '' && ` (${compared})`}
          </li>
        )}
        {exitCode !== null && <li>exit code {exitCode}</li>}
      </ul>
      {execution.kept && <p className="execution-note">{keptWords(execution.kept, zones)}</p>}
      {note !== '' && <p className="execution-note">{note}</p>}
    </>
  );
}

/**
 * Returns why the verdict isn't the status, the reason for the status, and the place in the queue; '' when there is
 * nothing to add to the facts.
 */
function noteOf(execution: HeadExecution): string {
  const { verdictReason, statusReason, queuePosition, exitCode, executionStatus } = execution;
  const place = queuePosition === null ? '' : `Position ${queuePosition} in the queue`;
  const isSaid =
    isEnded(executionStatus) && exitCode !== null && statusReason.endsWith(`exit code ${exitCode}`);
  return [verdictReason, isSaid ? '' : statusReason, place].filter(Boolean).join('. ');
}
