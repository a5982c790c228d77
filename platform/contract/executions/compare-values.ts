/** Lists how a test case can change between two executions of a suite, in the order of lists. This file imports nothing, so
 * browsers may load it.
 */
export const caseChanges = ['Broke', 'Mended', 'Still failing', 'New', 'Gone', 'Skipped in one'] as const;
export type CaseChange = (typeof caseChanges)[number];

/** Names the changes on screens; calls keep the older values. */
export const changeNames: Readonly<Record<CaseChange, string>> = {
  Broke: 'Newly failing',
  Mended: 'Fixed',
  'Still failing': 'Still failing',
  New: 'New',
  Gone: 'Removed',
  'Skipped in one': 'Skipped in one',
};

export const compareLimits = {
  /** The maximum number of executions that are offered for comparison. */
  offeredMax: 50,
} as const;

export const compareMessages = {
  itself: 'You can’t compare an execution with itself. Choose another one.',
  anotherSuite: 'You can compare only executions of the same suite and project',
} as const;
