/** The words and limits of kept executions that both sides and the browser share. */

export const keepReasonMax = 200;

export const keepMessages = {
  kept: 'Execution is kept',
  notKept: 'Execution is no longer kept',
  deleted: 'Execution deleted successfully',
  reasonMissing: 'Reason is required',
  inProgress: 'This execution is still in progress',
  beingCounted: 'The results of this execution are still being counted. Try again in a minute.',
  keptNotDeleted: (reason: string) =>
    `This execution is kept: ${reason}. Stop keeping it before you delete it.`,
} as const;
