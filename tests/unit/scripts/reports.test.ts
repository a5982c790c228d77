import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countsOf, playwrightCounts, vitestCounts } from '../../../scripts/test/reports.js';

const folder = mkdtempSync(path.join(tmpdir(), 'fireflink-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;

function reportFile(content: unknown): string {
  const file = path.join(folder, `${++written}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitestReport = (passed: number, failed: number, skipped: number, testResults: object[] = []) => ({
  numTotalTests: passed + failed + skipped,
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});
const playwrightReport = (stats: object, errors: object[] = []) => ({
  stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0, ...stats },
  errors,
});

describe('what npm test counts', () => {
  it('takes the figures of a report as they are', () => {
    expect(countsOf(vitestCounts, reportFile(vitestReport(5, 0, 2)), 0)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 2,
    });
    expect(
      countsOf(playwrightCounts, reportFile(playwrightReport({ expected: 7, unexpected: 1, skipped: 3 })), 1),
    ).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const report = vitestReport(5, 0, 0, [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ]);
    expect(countsOf(vitestCounts, reportFile(report), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('counts an error outside the tests as a failure', () => {
    const report = playwrightReport({ expected: 7 }, [{ message: 'global setup failed' }]);
    expect(countsOf(playwrightCounts, reportFile(report), 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('counts a runner that ended badly as a failure, even when all its tests passed', () => {
    expect(countsOf(vitestCounts, reportFile(vitestReport(5, 0, 0)), 1)).toMatchObject({ failed: 1 });
  });

  it.each([
    ['wrote no report', path.join(folder, 'missing.json')],
    ['wrote half a report', reportFile('{"stats":')],
  ])('counts a runner that %s as a failure', (_, file) => {
    expect(countsOf(vitestCounts, file, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a run of nothing as a failure', () => {
    expect(countsOf(vitestCounts, reportFile(vitestReport(0, 0, 3)), 0)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 3,
    });
  });
});
