import { Badge } from '#app/components/badge.tsx';
import { Progress } from '#app/components/progress.tsx';
import type { Execution } from '#platform/contract/calls/execution.ts';
import { executionTone, statusNote } from './execution-words.ts';

type Shown = Pick<Execution, 'name' | 'executionStatus' | 'statusReason' | 'queuePosition' | 'progress'>;

/** The status of an execution in a list: what it is, why, and how far the suite has come. */
export function ExecutionStatus({ execution }: { execution: Shown }) {
  const { name, executionStatus, progress } = execution;
  const note = statusNote(execution);
  return (
    <div className="execution-status">
      <Badge tone={executionTone(executionStatus)}>{executionStatus}</Badge>
      {note !== '' && <span className="execution-note">{note}</span>}
      {executionStatus === 'Running' && progress !== null && (
        <Progress label={`Progress of ${name}`} hideLabel value={progress} />
      )}
    </div>
  );
}
