/**
 * The fixed lists, words and limits of what executions leave (decisions-configuration.md, Results of an execution) that both
 * sides and the browser share. It imports nothing, so that it costs a page next to nothing.
 */

/** How a test case can end, in the order in which lists have them. */
export const caseStatuses = ['Failed', 'Passed', 'Skipped'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const resultLimits = {
  /** Of results, for each execution. */
  filesMax: 20,
  /** Of each of them. */
  fileBytes: 10_000_000,
  /** Kept of an execution; more are counted. */
  casesMax: 20_000,
  /** Of the whole output of an execution. */
  logBytes: 10_000_000,
  /** Characters that are shown of a line of it. */
  lineMax: 2000,
  /** For so long after the end of an execution what it has left is taken. */
  lateSeconds: 600,
  /** Characters that are kept: of a test case's name, its suite, its file and its message. */
  nameMax: 500,
  suiteMax: 300,
  fileMax: 300,
  messageMax: 10_000,
  /** A case that has changed its result so often … */
  flakyChanges: 3,
  /** … in so many of the last executions of its suite is flaky. */
  flakyRuns: 10,
} as const;

/** How a text ends that was cut. */
export const cutMark = '…';

const megabytes = resultLimits.fileBytes / 1_000_000;

export const resultMessages = {
  stored: 'Results stored',
  missing: 'No file of results was sent',
  tooLarge: `Max file size limit of ${megabytes} MB exceeded`,
  tooManyAtOnce: 'One file of results is taken at a time',
  tooMany: `At most ${resultLimits.filesMax} files of results are taken of an execution`,
  tooLate: `What an execution leaves is taken until ${resultLimits.lateSeconds / 60} minutes after its end`,
  notJunit: (file: string, why: string) => `${file} is not JUnit XML: ${why}`,
  logStored: 'Output stored',
  logMissing: 'No output was sent',
  busy: 'Results of this execution are being stored. Send it again in a moment.',
} as const;
