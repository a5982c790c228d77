import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getExecutionsFile,
  listExecutionFilters,
  listExecutions,
} from '#platform/contract/executions/execution-list-calls.ts';
import type { CallInput } from '#platform/contract/wire/calls/call.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { executionOf, report, start } from '#tests/support/executions.ts';
import {
  addMember,
  colleague,
  defaultRole,
  project,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { runningExecution } from '#tests/support/farm.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

type Query = CallInput<typeof listExecutions>['query'];

describeOnEachDatabase('the lists of executions', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let shop: string;
  let bank: string;
  /** By name. */
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    shop = await project(t, owner, { name: 'Web shop' });
    bank = await project(t, owner, { name: 'Bank' });
    await t.platform.context.db
      .updateTable('licenses')
      .set({ numberOfParallelRuns: 50 })
      .where('id', '=', owner.licenseId)
      .execute();
    const ended = async (name: string, projectId: string, results: string, suiteName = 'Checkout') => {
      const id = await runningExecution(t, owner, { projectId, suiteName, name });
      await sendResults(t, owner, id, results, 'results.xml');
      t.clock.advance({ seconds: 65 });
      await report(t, owner, id, 'Passed', { exitCode: 0 });
      ids[name] = id;
    };
    await ended('passed', shop, junitOf('a', 'b'));
    await ended('failed', shop, junitOf('a', '!b'));
    await ended('incomplete', bank, 'no XML', 'Payments');
    const terminated = await runningExecution(t, owner, { projectId: bank, name: 'terminated' });
    await report(t, owner, terminated, 'Terminated');
    ids['terminated'] = terminated;
    ids['running'] = await runningExecution(t, owner, { projectId: shop, name: 'running' });
    const away = await machine(t, owner, { hostName: 'away' });
    await t.platform.context.db
      .updateTable('machines')
      .set({ leftOn: t.clock.now().toISOString() })
      .where('id', '=', away)
      .execute();
    const { _id: queued } = await start(t, owner, { projectId: bank, name: 'queued', machineId: away });
    ids['queued'] = queued;
  });
  afterAll(() => t.close());

  const listed = (query: Query = {}, actor = owner, projectId?: string) =>
    t.succeed(listExecutions, { query }, { ...actor, ...(projectId !== undefined && { projectId }) });
  const namesOf = async (...asked: Parameters<typeof listed>) =>
    (await listed(...asked)).executions.map(({ name }) => name);

  test('contain what has ended in all projects, newest first, and count each state', async () => {
    const { counts, total, mayStart, executions } = await listed();
    expect(executions.map(({ name }) => name)).toEqual([
      'queued',
      'running',
      'terminated',
      'incomplete',
      'failed',
      'passed',
    ]);
    expect(counts).toEqual({
      all: 6,
      mine: 6,
      states: { Failed: 1, Incomplete: 1, Running: 1, Queued: 1, Passed: 1, Terminated: 1 },
    });
    expect([total, mayStart]).toEqual([6, true]);
  });

  test('contain one project where the user works in it', async () => {
    expect(await namesOf({}, owner, bank)).toEqual(['queued', 'terminated', 'incomplete']);
    expect((await listed({}, owner, bank)).counts).toMatchObject({
      all: 3,
      states: { Failed: 0, Queued: 1 },
    });
  });

  test.each(['Failed', 'Incomplete', 'Running', 'Queued', 'Passed', 'Terminated'] as const)(
    'contain the executions that are %s, by their verdict',
    async (status) => {
      const { executions, total, counts } = await listed({ status });
      expect([executions.map(({ name }) => name), total]).toEqual([[status.toLowerCase()], 1]);
      expect(counts.all).toBe(6);
    },
  );

  test('follow results that arrive after the end', async () => {
    const late = await project(t, owner, { name: 'Late' });
    const id = await runningExecution(t, owner, { projectId: late, name: 'late' });
    await report(t, owner, id, 'Passed', { exitCode: 0 });
    expect(await namesOf({ status: 'Passed', project: late })).toEqual(['late']);
    await sendResults(t, owner, id, junitOf('!a'), 'results.xml');
    expect(await namesOf({ status: 'Passed', project: late })).toEqual([]);
    expect(await namesOf({ status: 'Failed', project: late })).toEqual(['late']);
    expect(await executionOf(t, owner, id)).toMatchObject({ verdict: 'Failed', executionStatus: 'Passed' });
    await t.platform.context.db.deleteFrom('executions').where('id', '=', id).execute();
  });

  test('are filtered by suite, machine, project and person, and searched', async () => {
    expect(await namesOf({ suite: 'Payments' })).toEqual(['incomplete']);
    expect(await namesOf({ suite: 'payment' })).toEqual([]);
    expect(await namesOf({ machine: 'away' })).toEqual(['queued']);
    expect(await namesOf({ project: shop })).toEqual(['running', 'failed', 'passed']);
    expect(await namesOf({ project: shop, status: 'Passed', suite: 'Checkout' })).toEqual(['passed']);
    expect(await namesOf({ search: 'CHECK', status: 'Failed' })).toEqual(['failed']);
    expect(await namesOf({ search: 'bank' })).toEqual(['queued', 'terminated', 'incomplete']);
    expect(await namesOf({ search: ids['passed'] ?? '' })).toEqual(['passed']);
    expect((await listed({ suite: 'Checkout' })).counts).toMatchObject({
      all: 2,
      states: { Failed: 1, Incomplete: 0, Passed: 1 },
    });
    const other = await colleague(t, owner, 'Admin');
    expect(await namesOf({ person: 'me' }, other)).toEqual([]);
    const { total, counts } = await listed({ person: 'me', status: 'Failed' });
    expect([total, counts.mine]).toEqual([1, 6]);
  });

  test('have pages', async () => {
    const query = { pageSize: 2, page: 2 };
    expect(await namesOf(query)).toEqual(['terminated', 'incomplete']);
    expect((await listed(query)).total).toBe(6);
  });

  test('contain only projects in which the user sees suites', async () => {
    const member = await colleague(t, owner, 'User');
    expect(await listed({}, member)).toMatchObject({ total: 0, mayStart: false });
    const roleId = await defaultRole(t, owner, 'View Access');
    await addMember(t, { projectId: bank, userId: member.id, roleId });
    const seen = await listed({}, member);
    expect(seen.executions.map(({ name }) => name)).toEqual(['queued', 'terminated', 'incomplete']);
    expect(seen).toMatchObject({ counts: { all: 3, mine: 0 }, mayStart: false });
    expect(await namesOf({ project: shop }, member)).toEqual([]);
    const filters = await t.succeed(listExecutionFilters, {}, member);
    expect(filters).toMatchObject({ projects: [{ id: bank, name: 'Bank' }] });
    expect(filters.suites).toEqual(['Payments', 'Smoke tests']);
    const noAccess = await colleague(t, owner, 'User');
    await addMember(t, { projectId: bank, userId: noAccess.id, roleId: null });
    for (const call of [listExecutions, listExecutionFilters]) {
      expect((await t.attempt(call, { query: {} }, { ...noAccess, projectId: bank })).status).toBe(403);
    }
    const starter = await colleague(t, owner, 'User');
    await addMember(t, {
      projectId: bank,
      userId: starter.id,
      roleId: await defaultRole(t, owner, 'Full Access'),
    });
    expect((await listed({}, starter)).mayStart).toBe(true);
    expect((await listed({}, await signedIn(t))).total).toBe(0);
  });

  test('offer the suites, machines and projects of the newest executions as filters', async () => {
    const all = await t.succeed(listExecutionFilters, {}, owner);
    expect(all.suites).toEqual(['Checkout', 'Payments', 'Smoke tests']);
    expect(all.machines).toContain('away');
    expect(all.projects.map(({ name }) => name)).toEqual(['Bank', 'Web shop']);
    expect(await t.succeed(listExecutionFilters, {}, { ...owner, projectId: shop })).toMatchObject({
      suites: ['Checkout', 'Smoke tests'],
      projects: [],
    });
  });

  test('come as a file, with the same filters', async () => {
    const response = await changesNothing(t, () =>
      t.raw('GET', `${getExecutionsFile.path}?status=Failed`, { token: owner.token }),
    );
    const [heads = '', row = '', ...rest] = (await response.text()).trimEnd().split('\r\n');
    expect(heads.split(',')).toHaveLength(13);
    expect(row).toMatch(
      /^"Failed","failed","Web shop","Checkout","host-\w+","1 of 2 passed","2","1","1","0","65",/,
    );
    expect(rest).toEqual([]);
  });

  test.each([
    { status: 'failed' },
    { person: 'all' },
    { project: 'a b' },
    { suite: 'a\u0007' },
    { machine: '<' },
  ])('refuse %o', async (query) => {
    const { status } = await t.attempt(listExecutions, { query }, owner);
    expect(status).toBe(400);
  });
});
