import type { EndedVerdict } from '../../contract/executions/verdict-values.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';

type Timed = Pick<ExecutionRow, 'createdOn' | 'startedOn' | 'runningOn' | 'endedOn'> & {
  readonly verdict: EndedVerdict;
};

/** Returns the median duration of executions, from the start of their suite, in milliseconds; null where none was measured. */
export const usualDuration = (executions: readonly Timed[]): number | null =>
  medianOf(measured(executions, ({ runningOn, startedOn, endedOn }) => [runningOn ?? startedOn, endedOn]));

/** Returns the median time that executions waited for a machine, in milliseconds; null where none had one. */
export const usualWait = (executions: readonly Timed[]): number | null =>
  medianOf(measured(executions, ({ createdOn, startedOn }) => [createdOn, startedOn]));

/** Leaves out terminated executions: they say nothing about how long others take. */
function measured(
  executions: readonly Timed[],
  times: (execution: Timed) => readonly [string | null, string | null],
): number[] {
  return executions.flatMap((execution) => {
    const [from, to] = times(execution);
    if (execution.verdict === 'Terminated' || from === null || to === null) return [];
    return Math.max(0, Date.parse(to) - Date.parse(from));
  });
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2);
}
