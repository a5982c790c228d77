import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { minutesFor, testsIn } from '../../../scripts/test/limits.js';
import {
  countsOf,
  durationsOf,
  playwrightCounts,
  playwrightDurations,
  playwrightUnsteady,
  remarksOf,
  slowest,
  vitestCounts,
  vitestDurations,
  vitestUnsteady,
} from '../../../scripts/test/reports.js';

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

describe('the report of npm test about tests that passed only when they were run again', () => {
  const failed = (...messages: string[]) => ({
    status: 'failed',
    duration: 900,
    errors: messages.map((message) => ({ message })),
  });
  const passed = { status: 'passed', duration: 800, errors: [] };
  const spec = (title: string, status: string, results: object[]) => ({
    file: 'shell/frame.spec.ts',
    title,
    tests: [{ projectName: 'script', status, results }],
  });
  const report = (specs: object[], stats: object) =>
    reportFile({ ...playwrightReport(stats), suites: [{ suites: [{ specs }] }] });

  it('names each, and why it failed at first', () => {
    const message = 'Error: \u001B[31mexpect(locator).toBeVisible()\u001B[39m failed\n\nLocator: #flash\n';
    const file = report(
      [
        spec('menus open', 'flaky', [failed(message, 'Error: 500'), passed]),
        spec('menus close', 'expected', [passed]),
        spec('menus move', 'unexpected', [failed('Error: a'), failed('Error: b')]),
      ],
      { expected: 1, flaky: 1, unexpected: 1 },
    );
    expect(remarksOf(playwrightUnsteady, file)).toEqual([
      'Passed only at the second run: [script] frame.spec.ts › menus open',
      '  because Error: expect(locator).toBeVisible() failed',
      '  Locator: #flash',
      '  Error: 500',
    ]);
    expect(countsOf(playwrightCounts, file, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('names those of Vitest, whose passed tests keep their failures', () => {
    const named = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      failureMessages,
    });
    const file = reportFile(
      vitestReport(2, 1, 0, [
        {
          name: '/somewhere/tests/platform/client.test.ts',
          assertionResults: [
            named('beats', 'passed', 'AssertionError: expected 1 to be 2\n    at client.test.ts:3:52'),
            named('stops', 'passed'),
            named('starts', 'failed', 'Error: a'),
          ],
        },
      ]),
    );
    expect(remarksOf(vitestUnsteady, file)).toEqual([
      'Passed only at the second run: client.test.ts › beats',
      '  because AssertionError: expected 1 to be 2',
      '      at client.test.ts:3:52',
    ]);
  });

  it('shortens long output of a test', () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const file = report([spec('menus open', 'flaky', [failed(long), passed])], { flaky: 1 });
    expect(remarksOf(playwrightUnsteady, file)).toHaveLength(13);
  });

  it('is empty for a run in which all passed at once, or without a report', () => {
    expect(remarksOf(playwrightUnsteady, report([spec('a', 'expected', [passed])], { expected: 1 }))).toEqual(
      [],
    );
    expect(remarksOf(playwrightUnsteady, path.join(folder, 'missing.json'))).toEqual([]);
  });
});

describe('the report of npm test about time', () => {
  it('names the slowest tests of all runners, the slowest first', () => {
    const vitest = reportFile({
      testResults: [
        {
          name: '/somewhere/tests/unit/lists.test.ts',
          assertionResults: [
            { fullName: 'lists are paged', duration: 1234 },
            { fullName: 'lists are skipped' },
          ],
        },
      ],
    });
    const spec = {
      file: 'shell/frame.spec.ts',
      title: 'menus open',
      tests: [{ projectName: 'narrow', results: [{ duration: 2000 }, { duration: 500 }] }],
    };
    const playwright = reportFile({ suites: [{ suites: [{ specs: [spec] }] }] });
    const durations = [
      ...durationsOf(vitestDurations, vitest),
      ...durationsOf(playwrightDurations, playwright),
    ];
    expect(slowest(durations, 2)).toEqual([
      '    2.5 s  [narrow] frame.spec.ts › menus open',
      '    1.2 s  lists.test.ts › lists are paged',
    ]);
  });

  it('is empty for a runner that wrote no report', () => {
    expect(durationsOf(vitestDurations, path.join(folder, 'missing.json'))).toEqual([]);
  });

  it('lets a stage take longer the more tests it has, but none longer than 40 minutes', () => {
    const tests = path.join(folder, 'tests', 'deeper');
    mkdirSync(tests, { recursive: true });
    writeFileSync(path.join(tests, 'a.test.ts'), "it('a', f);\n  it.each([1])('b', f);\ntest('c', f);");
    writeFileSync(path.join(tests, 'helper.ts'), "it('is no test', f);");
    expect(testsIn(path.join(folder, 'tests'))).toBe(3);
    expect(minutesFor(60, 1)).toBe(minutesFor(0, 1) + 1);
    expect(minutesFor(100_000, 1)).toBe(60);
  });
});
