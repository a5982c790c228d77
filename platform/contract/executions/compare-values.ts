/**
 * What can have become of a test case from one execution of a suite to another, in the order in which lists have it. It imports
 * nothing, so that it costs a page next to nothing.
 */
export const caseChanges = ['Broke', 'Mended', 'Still failing', 'New', 'Gone', 'Skipped in one'] as const;
export type CaseChange = (typeof caseChanges)[number];

export const compareLimits = {
  /** Executions that one can be compared with, as far as they are offered. */
  offeredMax: 50,
} as const;

export const compareMessages = {
  itself: 'An execution cannot be compared with itself',
  anotherSuite: 'Executions of one suite in one project can be compared',
} as const;
