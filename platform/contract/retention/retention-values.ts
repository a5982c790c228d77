import { between } from '../wire/fields/number-rules.ts';

/** The limits and words of retention that both sides and the browser share (decisions.md, Retention). */

/** The days for which executions are kept; empty: for any time. */
export const retentionDaysRule = between(1, 3650, { missing: null });

/** How many of the newest executions of each suite are kept; empty: all. */
export const mostPerSuiteRule = between(1, 10_000, { missing: null });

/** The state of a deletion: a stopped one waits until a user continues it. */
export const retentionJobStates = ['running', 'stopped', 'done'] as const;
export type RetentionJobState = (typeof retentionJobStates)[number];

/** For how long after their end executions are not deleted: longer than their results are accepted and stored. */
export const restMinutes = 20;

/** How many of the executions that use the most memory are listed. */
export const largestExecutions = 20;

export const retentionMessages = {
  name: 'Retention',
  updated: 'Retention updated successfully',
  stopped: 'Deletion stopped',
  continued: 'Deletion continues',
  nothingToStop: 'No deletion is running',
  nothingToContinue: 'No deletion is stopped',
} as const;
