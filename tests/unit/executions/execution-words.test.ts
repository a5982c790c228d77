import { describe, expect, it } from 'vitest';
import { executionTone, machineOf, statusNote } from '#app/shared/executions/execution-words.ts';
import { executionStatuses, isEnded, isWaiting } from '#platform/contract/executions/execution-values.ts';
import { showCaseDuration, showDuration } from '#platform/contract/executions/result-words-values.ts';

describe('the look of a status', () => {
  it('distinguishes waiting, starting, doubtful, and good and bad ends; waiting is no warning', () => {
    const special = { 'Checking...': 'warning' };
    for (const status of executionStatuses) {
      const tone = executionTone(status);
      if (isWaiting(status)) expect(tone, status).toBe('neutral');
      else if (!isEnded(status) && !(status in special)) expect(tone, status).toBe('info');
    }
    for (const [status, tone] of Object.entries(special))
      expect(executionTone(status as 'Checking...')).toBe(tone);
    expect(['Passed', 'Failed', 'Terminated'].map((status) => executionTone(status as 'Passed'))).toEqual([
      'success',
      'error',
      'neutral',
    ]);
  });
});

describe('the note beside a status', () => {
  it.each([
    ['All parallel runs are in use', 3, 'All parallel runs are in use. Position 3 in the queue'],
    ['', 1, 'Position 1 in the queue'],
    ['The suite ended with exit code 2', null, 'The suite ended with exit code 2'],
    ['', null, ''],
  ])('%s, place %s: %s', (statusReason, queuePosition, note) => {
    expect(statusNote({ verdictReason: '', statusReason, queuePosition, results: null })).toBe(note);
  });

  it('begins with how many test cases passed', () => {
    const of = (total: number, passed: number) =>
      statusNote({
        verdictReason: '',
        statusReason: 'The suite ended with exit code 2',
        queuePosition: null,
        results: { total, passed, failed: total - passed, skipped: 0 },
      });
    expect(of(1200, 1000)).toBe('1,000 of 1,200 passed. The suite ended with exit code 2');
    expect(of(0, 0)).toBe('No test cases. The suite ended with exit code 2');
  });
});

describe('the time of a test case', () => {
  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1000, '1.0 s'],
    [12_345, '12.3 s'],
    [60_000, '1 min 00 s'],
  ])('of %i ms is %s', (milliseconds, words) => {
    expect(showCaseDuration(milliseconds)).toBe(words);
  });
});

describe('a duration', () => {
  it.each([
    [0, '0 s'],
    [499, '0 s'],
    [59_400, '59 s'],
    [59_600, '1 min 00 s'],
    [3_599_000, '59 min 59 s'],
    [3_600_000, '1 h 00 min'],
    [30 * 3_600_000 + 5 * 60_000, '30 h 05 min'],
    [-5000, '0 s'],
  ])('of %i ms is %s', (milliseconds, words) => {
    expect(showDuration(milliseconds)).toBe(words);
  });
});

describe('the machine of an execution', () => {
  it('is the selected one, or none', () => {
    const machineInstances = [{ machineId: 'm1', machineInfo: { hostName: 'build-07', osName: 'Linux' } }];
    expect(machineOf({ preExecution: { selectedSystem: [{ machineInstances }] } })).toEqual({
      id: 'm1',
      hostName: 'build-07',
    });
    expect(machineOf({ preExecution: { selectedSystem: [] } })).toBeUndefined();
  });
});
