/** How lists of test cases are sorted and narrowed. It imports nothing, so that it costs a page next to nothing. */

/** What a list of test cases is sorted by. 'status': failed ones first, and of those the new failures. */
export const caseSortKeys = ['status', 'duration'] as const;
export type CaseSort = (typeof caseSortKeys)[number];

/** What is said of a test case beside how it ended: a new failure, several failures in a row, flaky. */
export const caseMarkNames = ['new', 'streak', 'flaky'] as const;
export type CaseMark = (typeof caseMarkNames)[number];
