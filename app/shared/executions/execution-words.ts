import type { BadgeTone } from '#app/components/badge.tsx';
import type { StateShape } from '#app/components/state.tsx';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { isWaiting } from '#platform/contract/executions/execution-values.ts';
import type { Verdict } from '#platform/contract/executions/verdict-values.ts';
import { passedWords } from '#platform/contract/executions/result-words-values.ts';

const tones: Readonly<Partial<Record<Verdict, BadgeTone>>> = {
  Passed: 'success',
  Failed: 'error',
  // Nobody knows whether it passed.
  Incomplete: 'warning',
  Terminated: 'neutral',
  // The one that may go wrong: its machine has fallen silent.
  'Checking...': 'warning',
};

/** How a status or a verdict looks: waiting for its turn, or on its way on a machine, where it has no look of its own. Neither is a warning. */
export const executionTone = (status: Verdict): BadgeTone =>
  tones[status] ?? (isWaiting(status) ? 'neutral' : 'info');

/** The same in a list, where a shape tells states apart. */
export function executionLook(status: Verdict): { tone: BadgeTone; shape?: StateShape } {
  const tone = executionTone(status);
  // Taken out, and not waiting: the two have one colour.
  return status === 'Terminated' ? { tone, shape: 'cross' } : { tone };
}

/** What a search of executions looks at. */
export const searchedIn = 'name, suite, project, machine or initiator';

/**
 * Why the verdict isn't the status, how its test cases ended, why the status is what it is, and the place in the queue; '' when
 * there is nothing to say.
 */
export function statusNote({
  verdictReason,
  statusReason,
  queuePosition,
  results,
}: Pick<Execution, 'verdictReason' | 'statusReason' | 'queuePosition' | 'results'>): string {
  const place = queuePosition === null ? '' : `Position ${queuePosition} in the queue`;
  return [verdictReason, results ? passedWords(results) : '', statusReason, place].filter(Boolean).join('. ');
}

/** The machine of an execution; undefined while none has been chosen. `machineId` is '' once it has been deleted. */
export const machineOf = ({ preExecution }: Pick<Execution, 'preExecution'>) => {
  const [machine] = preExecution.selectedSystem.flatMap(({ machineInstances }) => machineInstances);
  return machine && { id: machine.machineId, hostName: machine.machineInfo.hostName };
};
