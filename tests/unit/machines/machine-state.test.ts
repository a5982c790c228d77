import { describe, expect, test } from 'vitest';
import { stateOf } from '#platform/automation/machines/machine-state.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const quiet = { disabled: 0, leftOn: null, lastHeardOn: secondsAgo(5), runningCount: 0 };

describe('the state of a machine', () => {
  test.each([
    ['heard from a moment ago', {}, 'Active'],
    ['heard from 30 s ago', { lastHeardOn: secondsAgo(30) }, 'Active'],
    ['heard from longer ago', { lastHeardOn: secondsAgo(30.001) }, 'Inactive'],
    ['heard from in what its clock takes for the future', { lastHeardOn: secondsAgo(-60) }, 'Active'],
    ['with an execution', { runningCount: 1 }, 'Running'],
    ['with an execution, and silent', { runningCount: 1, lastHeardOn: secondsAgo(31) }, 'Inactive'],
    ['stopped', { leftOn: secondsAgo(1) }, 'Inactive'],
    ['disabled, whatever it does', { disabled: 1, runningCount: 2 }, 'Disabled'],
  ])('%s', (_, changes, status) => {
    expect(stateOf({ ...quiet, ...changes }, now).status).toBe(status);
  });

  test('says who disabled it, where that is still known', () => {
    expect(stateOf({ ...quiet, disabled: 1 }, now, 'Ada').reason).toBe('Disabled by Ada');
    expect(stateOf({ ...quiet, disabled: 1 }, now, null).reason).toBe('Disabled');
  });
});
