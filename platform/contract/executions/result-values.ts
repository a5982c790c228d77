/**
 * The fixed lists, words and limits of results (decisions-configuration.md, Results of an execution) that both sides
 * and the browser share. It imports nothing, so that it costs a page next to nothing.
 */

/** How a test case can end, in the order of lists. */
export const caseStatuses = ['Failed', 'Passed', 'Skipped'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const resultLimits = {
  /** Result files of one execution. */
  filesMax: 2000,
  /** Bytes of each of them, and of all together. */
  fileBytes: 20_000_000,
  allBytes: 100_000_000,
  /** Stored test cases of one execution; further ones are only counted. */
  casesMax: 200_000,
  /** Characters of a test case's `system-out` or `system-err`; the middle of longer output is left out. */
  outputMax: 65_536,
  /** Unreadable files that are listed by name. */
  problemsMax: 2000,
  problemsShown: 100,
  /** Screenshots and videos that a test case names as its own. */
  attachmentsMax: 20,
  /** Bytes of the whole output of an execution. */
  logBytes: 10_000_000,
  /** Characters of a line that are shown. */
  lineMax: 2000,
  /** Styled parts of a line that are shown; the rest of the line is plain. */
  lineStylesMax: 20,
  /** The highest number of a test case within its execution: more than all files can have. */
  caseNumberMax: 2_147_483_647,
  /** The last outcomes of a test case that are shown. */
  outcomesShown: 10,
  /** How long after the end of an execution its results are accepted. */
  lateSeconds: 600,
  /** Stored characters of a test case's name, its suite, its file and its message. */
  nameMax: 500,
  suiteMax: 300,
  fileMax: 300,
  messageMax: 10_000,
  /** A test case that has changed its result this often … */
  flakyChanges: 3,
  /** … within this many last executions of its suite is flaky. */
  flakyRuns: 10,
} as const;

/** How a terminal shows a part of a line, by the names that its commands have: the colors of text, and its styles. */
export const logStyles = [
  'bold',
  'dim',
  'italic',
  'underline',
  'inverse',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'gray',
] as const;
export type LogStyle = (typeof logStyles)[number];

/** Why a result file couldn't be read. */
export const resultProblemReasons = ['not-junit', 'too-large', 'too-many', 'too-much', 'unreadable'] as const;
export type ResultProblemReason = (typeof resultProblemReasons)[number];

/** The runs of a suite's command: a second one where failed tests run again. */
export const attempts = [1, 2] as const;
export type Attempt = (typeof attempts)[number];

/** The end of a text that was cut. */
export const cutMark = '…';

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;
const filesMax = resultLimits.filesMax.toLocaleString('en');

const reasons: Readonly<Record<ResultProblemReason, string>> = {
  'not-junit': 'The file is not JUnit XML',
  'too-large': `The file is larger than ${megabytes(resultLimits.fileBytes)}`,
  'too-many': `An execution can have ${filesMax} result files`,
  'too-much': `The result files of an execution can have up to ${megabytes(resultLimits.allBytes)} in total`,
  unreadable: "It couldn't be read on its machine",
};

/** Returns in words why a result file couldn't be read. */
export const problemWords = (reason: ResultProblemReason, detail: string): string =>
  detail === '' ? reasons[reason] : `${reasons[reason]}: ${detail}`;

export const resultMessages = {
  stored: 'Results stored',
  missing: 'No results file was sent',
  problemsStored: 'Received',
  tooLarge: `Max file size limit of ${megabytes(resultLimits.fileBytes)} exceeded`,
  logTooLarge: `Max file size limit of ${megabytes(resultLimits.logBytes)} exceeded`,
  tooManyAtOnce: 'Send one results file at a time',
  tooLate: `Results are accepted until ${resultLimits.lateSeconds / 60} minutes after the execution ends`,
  notTaken: (file: string, why: string) => `${file} wasn't accepted. ${why}`,
  logStored: 'Output stored',
  logMissing: 'No output was sent',
  busy: 'Results of this execution are being stored. Send it again in a moment.',
} as const;
