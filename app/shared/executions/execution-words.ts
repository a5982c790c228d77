import type { BadgeTone } from '#app/components/text/badge.tsx';
import type { StateShape } from '#app/components/text/state.tsx';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { isWaiting } from '#platform/contract/executions/execution-values.ts';
import type { Verdict } from '#platform/contract/executions/verdict-values.ts';
import { passedWords } from '#platform/contract/executions/result-words-values.ts';

const tones: Readonly<Partial<Record<Verdict, BadgeTone>>> = {
  Passed: 'success',
  Failed: 'error',
  // It is unknown whether it passed.
  Incomplete: 'warning',
  Terminated: 'neutral',
  // The one that may go wrong: its machine no longer answers.
  'Checking...': 'warning',
};

/**
 * Returns the tone of a status or verdict. Without a tone of its own it is waiting or running on a machine; neither is
 * a warning.
 */
export const executionTone = (status: Verdict): BadgeTone =>
  tones[status] ?? (isWaiting(status) ? 'neutral' : 'info');

/** Returns the same for a list, where a shape tells states apart. */
export function executionLook(status: Verdict): { tone: BadgeTone; shape?: StateShape } {
  const tone = executionTone(status);
  // Terminated and waiting executions have the same colour, so the shape differs.
  return status === 'Terminated' ? { tone, shape: 'cross' } : { tone };
}

/** The fields that a search of executions matches. */
export const searchedIn = 'name, suite, machine, project or user';

/** Longer statuses are cut in a row. */
const fits = 16;

/**
 * Returns what explains the state in a row of a list beside the result: the whole status where it is cut, the reason and
 * the place in the queue; '' where there is nothing to add.
 */
export function rowNote({
  verdict,
  verdictReason,
  statusReason,
  queuePosition,
}: Pick<Execution, 'verdict' | 'verdictReason' | 'statusReason' | 'queuePosition'>): string {
  const whole = verdict.length > fits ? verdict : '';
  const place = queuePosition === null ? '' : `Position ${queuePosition} in the queue`;
  return [whole, verdictReason, statusReason, place].filter(Boolean).join('. ');
}

/**
 * Returns why the verdict isn't the status, how its test cases ended, the reason for the status, and the place in the
 * queue; '' when there is nothing to add.
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

/**
 * Returns the machine of an execution; undefined while none has been assigned. `machineId` is '' once it has been
 * deleted.
 */
export const machineOf = ({ preExecution }: Pick<Execution, 'preExecution'>) => {
  const [machine] = preExecution.selectedSystem.flatMap(({ machineInstances }) => machineInstances);
  return machine && { id: machine.machineId, hostName: machine.machineInfo.hostName };
};
