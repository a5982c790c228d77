import type { BadgeTone } from '#app/components/badge.tsx';
import type { StateShape } from '#app/components/state.tsx';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { isWaiting, type ExecutionStatus } from '#platform/contract/executions/execution-values.ts';
import { passedWords } from '#platform/contract/executions/result-words-values.ts';

const tones: Readonly<Partial<Record<ExecutionStatus, BadgeTone>>> = {
  Passed: 'success',
  Failed: 'error',
  Terminated: 'neutral',
  // The one that may go wrong: its machine has fallen silent.
  'Checking...': 'warning',
};

/** How a status looks: waiting for its turn, or on its way on a machine, where it has no look of its own. Neither is a warning. */
export const executionTone = (status: ExecutionStatus): BadgeTone =>
  tones[status] ?? (isWaiting(status) ? 'neutral' : 'info');

/** The same in a list, where a shape tells states apart. */
export function executionLook(status: ExecutionStatus): { tone: BadgeTone; shape?: StateShape } {
  const tone = executionTone(status);
  // Taken out, and not waiting: the two have one colour.
  return status === 'Terminated' ? { tone, shape: 'cross' } : { tone };
}

/** What a search of executions looks at. */
export const searchedIn = 'name, suite, project, machine or initiator';

/** How its test cases ended, why the status is what it is, and the place in the queue; '' when there is nothing to say. */
export function statusNote({
  statusReason,
  queuePosition,
  results,
}: Pick<Execution, 'statusReason' | 'queuePosition' | 'results'>): string {
  const place = queuePosition === null ? '' : `Position ${queuePosition} in the queue`;
  return [results ? passedWords(results) : '', statusReason, place].filter(Boolean).join('. ');
}

/** The machine of an execution; undefined while none has been chosen. `machineId` is '' once it has been deleted. */
export const machineOf = ({ preExecution }: Pick<Execution, 'preExecution'>) => {
  const [machine] = preExecution.selectedSystem.flatMap(({ machineInstances }) => machineInstances);
  return machine && { id: machine.machineId, hostName: machine.machineInfo.hostName };
};
