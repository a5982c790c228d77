import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests passed, failed and did not run.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * A test and how long it took.
 * @typedef {{ name: string, seconds: number }} Duration
 */

/**
 * What a test runner has done, by its JSON report. A runner that says nothing, ends badly without a failed test, or ran
 * nothing at all counts as a failure: silence is not success.
 *
 * @param {(report: any) => Counts} counts reads the report of this runner
 * @param {string} file where the report is
 * @param {number} exitCode how the runner ended
 * @returns {Counts}
 */
export function countsOf(counts, file, exitCode) {
  const report = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined;
  const { passed, failed, skipped } = report ? counts(report) : { passed: 0, failed: 0, skipped: 0 };
  const endedBadly = exitCode !== 0 && failed === 0;
  const ranNothing = passed + failed === 0;
  return { passed, failed: failed + (endedBadly || ranNothing ? 1 : 0), skipped };
}

/** @param {any} report of Vitest's JSON reporter; a file that could not be loaded has no tests and counts as one failure */
export function vitestCounts(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numTotalTests - report.numPassedTests - report.numFailedTests,
  };
}

/**
 * @param {any} report of Playwright's JSON reporter; errors outside tests count as one failure each, and what passed only
 *   when it was run again as passed: {@link remarksOf} says so
 */
export function playwrightCounts(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/** @param {Counts} report of the stage that measures stops: its counts */
export const stallsCounts = ({ passed, failed, skipped }) => ({ passed, failed, skipped });

/** @param {any} report of the same stage. @returns {Duration[]} of its cases */
export const stallsDurations = ({ durations }) => durations;

/**
 * How long each test took, by a runner's JSON report; nothing when there is no report.
 *
 * @param {(report: any) => Duration[]} durations reads the report of this runner
 * @param {string} file where the report is
 * @returns {Duration[]}
 */
export function durationsOf(durations, file) {
  const report = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined;
  return report ? durations(report) : [];
}

/** @param {any} report of Vitest's JSON reporter. @returns {Duration[]} */
export const vitestDurations = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${path.basename(name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );

/** @param {any} report of Playwright's JSON reporter; a test counts once for each project. @returns {Duration[]} */
export const playwrightDurations = (report) =>
  playwrightTests(report).map(({ name, results }) => ({
    name,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));

/**
 * A test that passed only when it was run again, and what it said the first time.
 * @typedef {{ name: string, messages: string[] }} Unsteady
 */

/** @param {any} report of Vitest's JSON reporter: what passed and has failed before keeps its failures. @returns {Unsteady[]} */
export const vitestUnsteady = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({
        name: `${path.basename(name)} › ${fullName}`,
        messages: failureMessages,
      })),
  );

/** @param {any} report of Playwright's JSON reporter. @returns {Unsteady[]} */
export const playwrightUnsteady = (report) =>
  playwrightTests(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ name, results }) => ({
      name,
      messages: (results[0]?.errors ?? []).map(({ message }) => message ?? 'of nothing that was said'),
    }));

/**
 * What is to be said of a run although it counts as passed: each test that passed only when it was run again, and why it
 * failed before. Each of them is a fault, of the test or of what it tests.
 *
 * @param {(report: any) => Unsteady[]} unsteady reads the report of this runner
 * @param {string} file where the report is
 * @returns {string[]} lines
 */
export function remarksOf(unsteady, file) {
  const report = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined;
  return (report ? unsteady(report) : []).flatMap(({ name, messages }) => [
    `Passed only at the second run: ${name}`,
    ...because(messages).map((line, index) => `  ${index === 0 ? 'because ' : ''}${line}`),
  ]);
}

/** The lines that matter of why a run failed, without the colours that they have on a terminal. */
const because = (messages) =>
  messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '')
    .slice(0, 12);

function playwrightTests({ suites = [], specs = [] }) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `[${projectName}] ${path.basename(file)} › ${title}`,
        status,
        results,
      })),
    ),
    ...suites.flatMap(playwrightTests),
  ];
}

/** @param {Duration[]} durations @param {number} [count] @returns {string[]} a line for each of the slowest tests */
export const slowest = (durations, count = 20) =>
  [...durations]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
