import { existsSync, readFileSync } from 'node:fs';

/**
 * How many tests passed, failed and did not run.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
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

/** @param {any} report of Playwright's JSON reporter; errors outside tests count as one failure each */
export function playwrightCounts(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
