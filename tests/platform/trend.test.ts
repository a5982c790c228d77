import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTrend } from '#platform/contract/executions/execution-calls.ts';
import { executionLimits } from '#platform/contract/executions/execution-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report, start, storedExecution } from '#tests/support/executions.ts';
import { colleague, project, signedIn } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';

describeOnEachDatabase('the trend of a project', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('has the last executions that have ended, newest first, with how their test cases ended', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const other = await project(t, owner, { name: 'Bank' });
    const trendOf = () => t.succeed(listTrend, { params: { projectId }, query: {} }, owner);
    expect(await trendOf()).toEqual([]);

    const machineId = await machine(t, owner, { hostName: 'build-07' });
    const { _id: withResults } = await start(t, owner, { projectId, machineId });
    await report(t, owner, withResults, 'Running');
    await sendResults(t, owner, withResults, junitOf('adds', '!pays', '-opens', 'closes'));
    expect(await trendOf()).toEqual([]);
    await report(t, owner, withResults, 'Failed');
    const { _id: without } = await start(t, owner, { projectId, machineId, name: 'Quick' });
    await report(t, owner, without, 'Running');
    await report(t, owner, without, 'Passed');
    await start(t, owner, { projectId, machineId });
    const another = await machine(t, owner, { hostName: 'build-08' });
    const elsewhere = await start(t, owner, { projectId: other, machineId: another });
    await report(t, owner, elsewhere._id, 'Running');
    await report(t, owner, elsewhere._id, 'Passed');
    const endedOn = t.clock.now().toISOString();
    expect(await trendOf()).toEqual([
      {
        _id: without,
        name: 'Quick',
        suiteName: 'Smoke tests',
        executionStatus: 'Passed',
        verdict: 'Passed',
        verdictReason: '',
        endedOn,
        results: null,
      },
      {
        _id: withResults,
        name: 'Nightly',
        suiteName: 'Smoke tests',
        executionStatus: 'Failed',
        verdict: 'Failed',
        verdictReason: '',
        endedOn,
        results: { total: 4, passed: 2, failed: 1, skipped: 1 },
      },
    ]);

    const ids: string[] = [];
    for (let index = 0; index < executionLimits.trend + 2; index += 1) {
      ids.push(await storedExecution(t, owner, { projectId, status: 'Passed' }));
    }
    const { db } = t.platform.context;
    await db.updateTable('executions').set({ endedOn }).where('id', 'in', ids).execute();
    expect((await trendOf()).map(({ _id }) => _id)).toEqual(ids.slice(2).reverse());

    const outsider = await colleague(t, owner, 'User');
    const refused = await t.call(listTrend, { params: { projectId }, query: {} }, outsider);
    expect(refused.status).toBe(403);
    const stranger = await signedIn(t);
    expect((await t.call(listTrend, { params: { projectId }, query: {} }, stranger)).status).toBe(404);
  });

  test('says how many of those before passed, and how long executions usually take and wait', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const { db } = t.platform.context;
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 8, minute)).toISOString();
    const ended = async (
      status: 'Passed' | 'Failed' | 'Terminated',
      minutes: number,
      suiteName = 'smoke',
    ) => {
      const id = await storedExecution(t, owner, { projectId, status });
      const times = { createdOn: at(0), startedOn: at(1), runningOn: at(2), endedOn: at(2 + minutes) };
      await db
        .updateTable('executions')
        .set({ ...times, suiteName })
        .where('id', '=', id)
        .execute();
      return id;
    };
    for (const status of ['Passed', 'Failed', 'Passed'] as const) await ended(status, 50);
    const api = await ended('Failed', 3, 'Order API');
    for (const minutes of [1, 2, 4, 9]) await ended('Passed', minutes);
    await ended('Terminated', 40);
    for (let index = 5; index < executionLimits.trend; index += 1) await ended('Passed', 3);

    const trendOf = async (suite?: string) => {
      const answer = await t.call(
        listTrend,
        { params: { projectId }, query: suite === undefined ? {} : { suite } },
        owner,
      );
      return answer.body;
    };
    expect((await trendOf()).responseMap).toEqual({
      before: { executions: 4, passed: 2 },
      usualDuration: 3 * 60_000,
      usualWait: 60_000,
    });
    const ofApi = await trendOf('Order API');
    expect(ofApi.responseObject.map(({ _id }) => _id)).toEqual([api]);
    expect(ofApi.responseMap).toMatchObject({ before: { executions: 0, passed: 0 }, usualDuration: 180_000 });
    expect((await trendOf('')).responseObject).toHaveLength(executionLimits.trend);
    expect(await trendOf('Unknown')).toMatchObject({
      responseObject: [],
      responseMap: { before: { executions: 0, passed: 0 }, usualDuration: null, usualWait: null },
    });
    const tooLong = { params: { projectId }, query: { suite: 'a'.repeat(executionLimits.suiteMax + 1) } };
    expect((await t.attempt(listTrend, tooLong, owner)).status).toBe(400);
  });
});
