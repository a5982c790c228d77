import type { LiveData } from '#app/live/live-update.ts';
import type { RowKind } from '#app/live/live-rows.ts';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';

type Shown = Pick<
  Execution,
  | '_id'
  | 'name'
  | 'executionStatus'
  | 'statusReason'
  | 'queuePosition'
  | 'progress'
  | 'verdict'
  | 'verdictReason'
>;

/**
 * Describes how live events update rows of executions. They don't contain the place in the queue, which comes with the
 * next load.
 */
export const executionRows = <Row extends Shown>(
  newRows: 'append' | 'offer',
): RowKind<Row, 'ON_GOING_EXECUTION'> => ({
  channel: 'ON_GOING_EXECUTION',
  newRows,
  keyOf: ({ _id }) => _id,
  withUpdate: (execution, data) => ({ ...execution, ...updateOf(execution, data) }),
  describe: (before, after) =>
    after.executionStatus === before.executionStatus
      ? undefined
      : `${after.name} is now ${after.executionStatus}.`,
});

function updateOf(execution: Shown, { liveUpdateDTO }: LiveData['ON_GOING_EXECUTION']) {
  const { executionStatus, statusReason, progress } = liveUpdateDTO.message;
  const waitsOn = executionStatus === execution.executionStatus;
  // The event doesn't contain the results' verdict, which comes with the next load.
  const { verdict, verdictReason } = waitsOn ? execution : { verdict: executionStatus, verdictReason: '' };
  return {
    executionStatus,
    verdict,
    verdictReason,
    statusReason,
    progress,
    queuePosition: waitsOn ? execution.queuePosition : null,
  };
}
