import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countHistories } from '#platform/automation/results/history/count-histories.ts';
import { getProjectOverview, getSuitesFile } from '#platform/contract/executions/overview-calls.ts';
import { overviewLimits } from '#platform/contract/executions/overview-values.ts';
import { worstFirst } from '#platform/contract/executions/suite-standing-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report, start, storedExecution } from '#tests/support/executions.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { fileStatus, listFileOf } from '#tests/support/list-files.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';

describeOnEachDatabase('the overview of a project', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  let machineId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
    machineId = await machine(t, owner, { hostName: 'build-07' });
  });

  const overview = (suite?: string) =>
    t.succeed(
      getProjectOverview,
      { params: { projectId }, query: suite === undefined ? {} : { suite } },
      owner,
    );

  /** Starts an execution and ends it, with these test cases unless there are none. */
  async function ended(
    suiteName: string,
    status: 'Passed' | 'Failed' | 'Terminated',
    ...cases: readonly string[]
  ): Promise<string> {
    t.clock.advance({ seconds: 1 });
    const { _id: id } = await start(t, owner, { projectId, machineId, suiteName });
    await report(t, owner, id, 'Running');
    if (cases.length > 0) await sendResults(t, owner, id, junitOf(...cases));
    await report(t, owner, id, status);
    await countHistories(t.platform.context);
    return id;
  }

  test('says how each suite stands, newest first, and since when', async () => {
    expect(await overview()).toEqual({
      suites: [],
      failing: [],
      failingTotal: 0,
      flaky: [],
      flakyTotal: 0,
      ongoing: [],
      ongoingTotal: 0,
    });
    await ended('Checkout', 'Passed', 'adds', 'pays');
    await ended('Checkout', 'Failed', 'adds', '!pays');
    const since = t.clock.now().toISOString();
    await ended('Order API', 'Passed');
    const decisive = await ended('Checkout', 'Failed', 'adds', '!pays');
    const newest = await ended('Checkout', 'Terminated');
    const { suites } = await overview();
    expect(suites).toMatchObject([
      {
        suiteName: 'Checkout',
        decisive: { _id: decisive, verdict: 'Failed', results: { total: 2, failed: 1 } },
        newest: { _id: newest, verdict: 'Terminated', results: null },
        isCurrent: true,
        since,
        isSinceLonger: false,
        last: ['Terminated', 'Failed', 'Failed', 'Passed'],
        usualDuration: 0,
      },
      { suiteName: 'Order API', decisive: { verdict: 'Passed', results: null }, last: ['Passed'] },
    ]);
    const { heads, rows } = await listFileOf(t, owner, getSuitesFile.path.replace('{projectId}', projectId));
    const cells = rows.map((row) =>
      Object.fromEntries(row.map((cell, at) => [heads?.[at] ?? '', cell] as const)),
    );
    expect(cells).toMatchObject([
      {
        ...{ Suite: 'Checkout', Now: 'Failed', 'Test Cases': '2', Passed: '1', Failed: '1', Skipped: '0' },
        ...{ 'Last Executions': 'Terminated, Failed, Failed, Passed', 'Usual Duration (s)': '0' },
      },
      { Suite: 'Order API', Now: 'Passed', 'Test Cases': '', 'Last Executions': 'Passed' },
    ]);
  });

  test('a suite that was only terminated says nothing, and one that others outlived no longer counts', async () => {
    const former = await ended('Former', 'Failed', '!pays');
    await ended('Checkout', 'Terminated');
    const days = overviewLimits.currentDays * 24 * 3_600_000;
    const endedOn = new Date(t.clock.now().getTime() - days - 1).toISOString();
    const { db } = t.platform.context;
    await db.updateTable('executions').set({ endedOn }).where('id', '=', former).execute();
    const found = await overview();
    expect(found.suites).toMatchObject([
      { suiteName: 'Checkout', decisive: null, since: null, isCurrent: true },
      { suiteName: 'Former', decisive: { verdict: 'Failed' }, isCurrent: false },
    ]);
    expect(found).toMatchObject({ failing: [], failingTotal: 0 });
    expect(await overview('Former')).toMatchObject({ failing: [{ name: 'pays' }], failingTotal: 1 });
  });

  test('only the last ten executions of a suite say since when, which may be longer', async () => {
    const { db } = t.platform.context;
    const ids: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      ids.push(await storedExecution(t, owner, { projectId, status: 'Failed' }));
    }
    const minute = (index: number) => new Date(Date.UTC(2026, 2, 2, 8, index)).toISOString();
    for (const [index, id] of ids.entries()) {
      await db
        .updateTable('executions')
        .set({ endedOn: minute(index) })
        .where('id', '=', id)
        .execute();
    }
    const { suites } = await overview();
    expect(suites).toHaveLength(1);
    expect(suites[0]).toMatchObject({ since: minute(1), isSinceLonger: true });
    expect(suites[0]?.last).toHaveLength(10);
  });

  test('names what fails now: a few of each suite, new failures first, for how many executions', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `!case ${index}`);
    await ended('Checkout', 'Failed', ...many);
    const checkout = await ended('Checkout', 'Failed', ...many, '!new one', 'good');
    const api = await ended('Order API', 'Failed', '!lists orders', 'good');
    await ended('Passing', 'Passed', 'good');
    const { failing, failingTotal } = await overview();
    expect(failingTotal).toBe(14);
    expect(failing).toHaveLength(overviewLimits.failing);
    expect(failing.slice(0, 3)).toMatchObject([
      {
        executionId: api,
        suiteName: 'Order API',
        name: 'lists orders',
        message: 'expected 2 to be 3',
        failedInARow: 1,
      },
      { executionId: checkout, name: 'new one', newFailure: true, failedInARow: 1 },
      { executionId: checkout, name: 'case 0', newFailure: false, failedInARow: 2 },
    ]);
    const ofApi = await overview('Order API');
    expect(ofApi.failing.map(({ name }) => name)).toEqual(['lists orders']);
    expect(ofApi).toMatchObject({ failingTotal: 1, suites: [{}, {}, {}] });
    expect(await overview('Unknown')).toMatchObject({ failing: [], failingTotal: 0 });
  });

  test('names flaky test cases of the newest executions, at most two, and counts them all', async () => {
    for (const mark of ['', '!', '', '!']) {
      await ended('Checkout', mark ? 'Failed' : 'Passed', `${mark}one`, `${mark}two`, `${mark}three`, 'good');
    }
    const id = await ended('Checkout', 'Passed', 'one', 'two', 'three', 'good');
    const { flaky, flakyTotal } = await overview();
    expect(flakyTotal).toBe(3);
    expect(flaky).toMatchObject([
      { executionId: id, suiteName: 'Checkout', name: 'one' },
      { executionId: id, name: 'two' },
    ]);
  });

  test('lists what is in progress: what runs, then the queue in its order', async () => {
    const elsewhere = await project(t, owner, { name: 'Bank' });
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    for (const name of names) await start(t, owner, { projectId, machineId, name: `Number ${name}` });
    await start(t, owner, { projectId: elsewhere, machineId });
    const { ongoing, ongoingTotal, suites } = await overview();
    expect(ongoingTotal).toBe(6);
    expect(ongoing.map(({ name, queuePosition }) => [name, queuePosition])).toEqual([
      ['Number one', null],
      ['Number two', 1],
      ['Number three', 2],
      ['Number four', 3],
      ['Number five', 4],
    ]);
    expect(suites).toEqual([]);
  });

  test('has only the suites that ran last, and only of its project, for those who see its executions', async () => {
    const elsewhere = await project(t, owner, { name: 'Bank' });
    const { db } = t.platform.context;
    const endedOn = t.clock.now().toISOString();
    for (let index = 0; index < overviewLimits.suites + 2; index += 1) {
      const id = await storedExecution(t, owner, { projectId, status: 'Passed' });
      const suiteName = `suite ${100 - index}`;
      await db.updateTable('executions').set({ suiteName, endedOn }).where('id', '=', id).execute();
    }
    const other = await storedExecution(t, owner, { projectId: elsewhere, status: 'Failed' });
    await db.updateTable('executions').set({ endedOn }).where('id', '=', other).execute();
    const { suites } = await overview();
    expect(suites).toHaveLength(overviewLimits.suites);
    expect(suites[0]?.suiteName).toBe('suite 49');
    expect(suites.at(-1)?.suiteName).toBe('suite 98');

    const path = getSuitesFile.path.replace('{projectId}', projectId);
    const file = await listFileOf(t, owner, path);
    expect(file.names).toEqual(worstFirst(suites).map(({ suiteName }) => suiteName));

    const input = { params: { projectId }, query: {} };
    const outsider = await colleague(t, owner, 'User');
    expect((await t.call(getProjectOverview, input, outsider)).status).toBe(403);
    const stranger = await signedIn(t);
    expect((await t.call(getProjectOverview, input, stranger)).status).toBe(404);
    expect(await fileStatus(t, outsider, path)).toBe(403);
    expect(await fileStatus(t, stranger, path)).toBe(404);
  });
});
