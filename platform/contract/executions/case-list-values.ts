/** How lists of test cases are sorted and filtered. It imports nothing, so that it costs a page next to nothing. */

/** The sort keys of a list of test cases. 'status': failed ones first, with new failures at the top. */
export const caseSortKeys = ['status', 'duration'] as const;
export type CaseSort = (typeof caseSortKeys)[number];

/** The marks of a test case beside its status: a new failure, several failures in a row, flaky. */
export const caseMarkNames = ['new', 'streak', 'flaky'] as const;
export type CaseMark = (typeof caseMarkNames)[number];
