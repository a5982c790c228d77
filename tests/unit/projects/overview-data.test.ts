import { describe, expect, it } from 'vitest';
import { worstFirst } from '#platform/contract/executions/suite-standing-values.ts';
import { nowOf, passRateOf, percentOf } from '#app/routes/projects/overview-data.ts';
import type { SuiteStanding } from '#platform/contract/executions/overview-calls.ts';
import type { EndedVerdict } from '#platform/contract/executions/verdict-values.ts';

const on = '2026-11-17T10:00:00.000Z';

function suite(
  suiteName: string,
  verdict: EndedVerdict,
  changes: Partial<SuiteStanding> = {},
): SuiteStanding {
  const results = { total: 8, passed: 7, failed: 1, skipped: 0 };
  const ended = { _id: `of ${suiteName}`, name: 'Nightly', verdict, endedOn: on, results };
  return {
    suiteName,
    decisive: verdict === 'Terminated' ? null : ended,
    newest: ended,
    isCurrent: true,
    since: on,
    isSinceLonger: false,
    last: [verdict],
    usualDuration: null,
    ...changes,
  };
}

describe('how a project stands', () => {
  it('is what the worst of its suites says, with the newest of them', () => {
    const suites = [
      suite('A', 'Passed'),
      suite('B', 'Failed'),
      suite('C', 'Incomplete'),
      suite('D', 'Failed'),
    ];
    expect(nowOf(suites)).toMatchObject({
      state: 'Failing',
      suite: { suiteName: 'B', executionId: 'of B', since: on },
      others: 1,
    });
    expect(nowOf(suites.slice(2, 3))).toMatchObject({ state: 'Incomplete', others: 0 });
    expect(nowOf(suites, 'A')).toMatchObject({ state: 'Passing', suite: { suiteName: 'A' }, others: 0 });
    expect(nowOf(suites, 'Unknown').state).toBe('No results yet');
  });

  it('counts the suites that pass', () => {
    const passing = [suite('A', 'Passed'), suite('B', 'Passed'), suite('C', 'Terminated')];
    expect(nowOf(passing)).toEqual({ state: 'Passing', suite: null, others: 2 });
  });

  it('is unknown without an execution that ended by itself, and leaves out suites that others outlived', () => {
    expect(nowOf([])).toEqual({ state: 'No results yet', suite: null, others: 0 });
    expect(nowOf([suite('A', 'Terminated')]).state).toBe('No results yet');
    const former = suite('Former', 'Failed', { isCurrent: false });
    expect(nowOf([suite('A', 'Passed'), former]).state).toBe('Passing');
    expect(nowOf([former], 'Former').state).toBe('Failing');
  });
});

describe('the order of suites', () => {
  it('puts failing ones first, then incomplete ones; former ones with the rest', () => {
    const suites = [
      suite('A', 'Passed'),
      suite('B', 'Incomplete'),
      suite('C', 'Failed', { isCurrent: false }),
      suite('D', 'Failed'),
    ];
    expect(worstFirst(suites).map(({ suiteName }) => suiteName)).toEqual(['D', 'B', 'A', 'C']);
  });
});

describe('how many executions passed', () => {
  const trend = (['Passed', 'Passed', 'Failed', 'Terminated'] as const).map((verdict) => ({ verdict }));

  it('is compared with the executions before', () => {
    expect(passRateOf(trend, { executions: 5, passed: 3 })).toEqual({
      executions: 4,
      passed: 50,
      change: -10,
      counts: { Passed: 2, Failed: 1, Incomplete: 0, Terminated: 1 },
    });
    expect(passRateOf(trend, { executions: 0, passed: 0 })?.change).toBeNull();
    expect(passRateOf([], { executions: 0, passed: 0 })).toBeNull();
  });

  it('is 100 or 0 percent only for all and for none', () => {
    expect([
      percentOf(999, 1000),
      percentOf(1, 1000),
      percentOf(3, 3),
      percentOf(0, 3),
      percentOf(0, 0),
    ]).toEqual([99, 1, 100, 0, 0]);
  });
});
