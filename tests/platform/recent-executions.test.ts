import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSubject, withChanges } from '#platform/domain/with-changes.ts';
import { countHistories } from '#platform/automation/results/history/count-histories.ts';
import { compareExecutions } from '#platform/contract/executions/compare-calls.ts';
import { getRecentExecutions } from '#platform/contract/executions/recent-calls.ts';
import { getResults } from '#platform/contract/executions/result-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report } from '#tests/support/executions.ts';
import { addMember, colleague, role, type SignedInUser } from '#tests/support/factories.ts';
import { farm, runningExecution } from '#tests/support/farm.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';

describeOnEachDatabase('the last executions of a suite', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    ({ owner, projectId } = await farm(t));
  });
  afterAll(() => t.close());

  interface How {
    readonly suiteName: string;
    readonly seconds?: number;
    readonly names?: readonly string[];
  }

  /** Creates an execution that has ended after some seconds, with these cases; without any it left no results. */
  async function ended({ suiteName, seconds = 60, names = [] }: How): Promise<string> {
    const id = await runningExecution(t, owner, { projectId, suiteName });
    if (names.length > 0) await sendResults(t, owner, id, junitOf(...names));
    t.clock.advance({ seconds });
    await report(t, owner, id, 'Passed', { exitCode: 0 });
    await countHistories(t.platform.context);
    return id;
  }
  /** Deletes an execution, as housekeeping does. */
  async function deleteOne(executionId: string): Promise<void> {
    const { context } = t.platform;
    const recorder = context.recorders.ofServer('forgetExecutions', { licenseId: owner.licenseId });
    await withChanges({ ...context, recorder }, async (transaction) => {
      await recordSubject(transaction, owner.id);
      await context.cascades.deleteExecutions(transaction, [executionId]);
    });
  }
  const recent = (executionId: string, actor = owner) =>
    t.succeed(getRecentExecutions, { params: { executionId } }, actor);

  test('are those up to an execution, newest first, with their verdicts and totals', async () => {
    const suiteName = 'Ten of many';
    await ended({ suiteName: 'Another suite', names: ['a'] });
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await ended({ suiteName, names: ['a', '!b'] }));
    const { executions } = await recent(ids[10] ?? '');
    expect(executions.map(({ _id }) => _id)).toEqual(ids.slice(1, 11).reverse());
    expect(executions[0]).toMatchObject({
      verdict: 'Failed',
      results: { total: 2, passed: 1, failed: 1, skipped: 0 },
    });
  });

  test('have a usual duration: the median of the others', async () => {
    const suiteName = 'Usual';
    const first = await ended({ suiteName, seconds: 10 });
    expect((await recent(first)).usualDuration).toBeNull();
    await ended({ suiteName, seconds: 100 });
    const third = await ended({ suiteName, seconds: 500 });
    expect((await recent(third)).usualDuration).toBe(55_000);
    const fourth = await ended({ suiteName, seconds: 1 });
    expect((await recent(fourth)).usualDuration).toBe(100_000);
  });

  test('of a suite without an earlier one are it alone, and nothing has changed since', async () => {
    const only = await ended({ suiteName: 'Only one', names: ['!a'] });
    expect(await recent(only)).toMatchObject({
      executions: [{ _id: only }],
      usualDuration: null,
      since: null,
    });
    const running = await runningExecution(t, owner, { projectId, suiteName: 'Still running' });
    expect(await recent(running)).toEqual({ executions: [], usualDuration: null, since: null });
  });

  test('say what changed since the previous one with results, as a comparison does', async () => {
    const suiteName = 'Changes';
    const before = await ended({ suiteName, names: ['a', '!b', '!c', '!d', '-e', '!gone'] });
    await ended({ suiteName });
    const now = await ended({ suiteName, names: ['!a', 'b', '!c', '-d', '!e', '!new'] });
    const { since } = await recent(now);
    expect(since).toEqual({ executionId: before, newlyFailing: 1, fixed: 1, stillFailing: 1 });
    const compared = await t.succeed(
      compareExecutions,
      { params: { executionId: now, otherId: before }, query: {} },
      owner,
    );
    expect(compared.counts).toMatchObject({ Broke: 1, Mended: 1, 'Still failing': 1 });
  });

  test('are counted the same with many failures, which are read on another thread', async () => {
    const suiteName = 'Many failures';
    const names = Array.from({ length: 600 }, (_, index) => `!case ${index}`);
    await ended({ suiteName, names });
    const now = await ended({ suiteName, names: [...names.slice(1), 'case 0'] });
    expect((await recent(now)).since).toMatchObject({ newlyFailing: 0, fixed: 1, stillFailing: 599 });
  });

  test('are refused to users who may not see the execution', async () => {
    const id = await ended({ suiteName: 'Hidden' });
    const member = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, { name: 'Without suites', access: { Suites: 'No Access' } });
    await addMember(t, { projectId, userId: member.id, roleId });
    for (const actor of [member, await colleague(t, owner, 'User')]) {
      const { status } = await t.call(getRecentExecutions, { params: { executionId: id } }, actor);
      expect(status).toBe(403);
    }
  });

  const outcomesOf = async (executionId: string, name: string) => {
    const { cases } = await t.succeed(
      getResults,
      { params: { executionId }, query: { search: name, outcomes: 'yes' } },
      owner,
    );
    return cases[0]?.outcomes?.map((outcome) => [outcome.status, outcome.executionId]);
  };

  test('contain the last outcomes of a test case, up to the execution, each with its execution', async () => {
    const suiteName = 'Outcomes';
    const ids: string[] = [];
    for (const name of ['a', '!a', '-a', '!a']) ids.push(await ended({ suiteName, names: [name, 'other'] }));
    expect(await outcomesOf(ids[3] ?? '', 'a')).toEqual([
      ['Failed', ids[3]],
      ['Skipped', ids[2]],
      ['Failed', ids[1]],
      ['Passed', ids[0]],
    ]);
    expect(await outcomesOf(ids[1] ?? '', 'a')).toEqual([
      ['Failed', ids[1]],
      ['Passed', ids[0]],
    ]);
    // A deleted execution leaves its outcome.
    await deleteOne(ids[1] ?? '');
    expect((await outcomesOf(ids[3] ?? '', 'a'))?.[2]).toEqual(['Failed', null]);
    const plain = await t.succeed(getResults, { params: { executionId: ids[3] ?? '' }, query: {} }, owner);
    expect(plain.cases[0]).not.toHaveProperty('outcomes');
  });

  test('contain at most ten outcomes, and one alone before the execution is counted', async () => {
    const suiteName = 'Ten outcomes';
    let last = '';
    for (let count = 0; count < 12; count += 1) last = await ended({ suiteName, names: ['!a'] });
    expect(await outcomesOf(last, 'a')).toHaveLength(10);
    const running = await runningExecution(t, owner, { projectId, suiteName });
    await sendResults(t, owner, running, junitOf('a'));
    const outcomes = await outcomesOf(running, 'a');
    expect(outcomes).toHaveLength(10);
    expect(outcomes?.[0]).toEqual(['Passed', running]);
  });

  test('find a test case by its number alone', async () => {
    const id = await ended({ suiteName: 'By number', names: ['a', '!b'] });
    const params = { executionId: id };
    const all = await t.succeed(getResults, { params, query: {} }, owner);
    const number = all.cases.find(({ name }) => name === 'a')?.number;
    const { cases } = await t.succeed(getResults, { params, query: { number } }, owner);
    expect(cases.map(({ name }) => name)).toEqual(['a']);
  });
});
