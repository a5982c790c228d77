import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  compareExecutions,
  listComparable,
  type ComparedCase,
} from '#platform/contract/executions/compare-calls.ts';
import { compareMessages } from '#platform/contract/executions/compare-values.ts';
import { executionsBase } from '#platform/contract/executions/execution-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report, start } from '#tests/support/executions.ts';
import {
  addMember,
  colleague,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { farm, runningExecution } from '#tests/support/farm.ts';
import { fileStatus, listFileOf } from '#tests/support/list-files.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';

describeOnEachDatabase('comparing executions', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    ({ owner, projectId } = await farm(t));
  });
  afterAll(() => t.close());

  /** Creates an execution that has left these cases, and ended; without any it left no results. */
  const ended = async (
    names: readonly string[],
    changes: { suiteName?: string; projectId?: string } = {},
  ) => {
    const id = await runningExecution(t, owner, { projectId, ...changes });
    if (names.length > 0) await sendResults(t, owner, id, junitOf(...names));
    t.clock.advance({ seconds: 60 });
    await report(t, owner, id, 'Passed', { exitCode: 0 });
    return id;
  };
  const compare = async (executionId: string, otherId: string, query = {}) => {
    const { body } = await t.call(compareExecutions, { params: { executionId, otherId }, query }, owner);
    return { ...body.responseObject, total: (body.responseMap as { total: number }).total };
  };
  const wordsOf = (cases: readonly ComparedCase[]) =>
    cases.map(({ change, name, before, now }) => `${change}: ${name}, ${before} ${now}`);

  const suiteName = 'All changes';
  const was = ['a', '!b', '!c', 'd', '-e', '!f', 'g', '!gone', 'gone too', '-s'];
  const is = ['!a', 'b', '!c', 'd', '!e', '-f', '-g', 'new', '!new too', '-s'];

  test('shows the change of each case, newly failing ones first', async () => {
    const before = await ended(was, { suiteName });
    const now = await ended(is, { suiteName });
    const compared = await compare(now, before);
    expect(wordsOf(compared.cases)).toEqual([
      'Broke: a, Passed Failed',
      'Mended: b, Failed Passed',
      'Still failing: c, Failed Failed',
      'New: new, null Passed',
      'New: new too, null Failed',
      'Gone: gone, Failed null',
      'Gone: gone too, Passed null',
      'Skipped in one: e, Skipped Failed',
      'Skipped in one: f, Failed Skipped',
      'Skipped in one: g, Passed Skipped',
    ]);
    const counts = { Broke: 1, Mended: 1, 'Still failing': 1, New: 2, Gone: 2, 'Skipped in one': 3 };
    expect(compared).toMatchObject({ counts, same: 2, total: 10 });
    expect(compared.now).toMatchObject({ _id: now, results: { total: 10, failed: 4, notKept: 0 } });
    expect(compared.before).toMatchObject({ _id: before, results: { total: 10, failed: 4, notKept: 0 } });
    // A fixed case shows why it had failed.
    expect(compared.cases[1]).toMatchObject({
      message: expect.stringContaining('expected 2') as string,
      duration: 500,
      durationBefore: 500,
    });
    // This is the reverse comparison.
    const back = await compare(before, now);
    expect(back.counts).toEqual({ ...counts, New: 2, Gone: 2 });
    expect(wordsOf(back.cases)[0]).toBe('Broke: b, Passed Failed');

    const pages = await Promise.all([1, 2, 3, 4].map((page) => compare(now, before, { page, pageSize: 3 })));
    expect(pages.flatMap(({ cases }) => wordsOf(cases))).toEqual(wordsOf(compared.cases));
    const gone = await compare(now, before, { change: 'Gone' });
    expect(gone).toMatchObject({ total: 2, counts });
    expect(gone.cases.map(({ name }) => name)).toEqual(['gone', 'gone too']);
    const found = await compare(now, before, { search: 'TOO' });
    expect(wordsOf(found.cases)).toEqual(['New: new too, null Failed', 'Gone: gone too, Passed null']);
    expect(found).toMatchObject({ total: 2, counts, same: 2 });

    const file = (query = {}) =>
      listFileOf(t, owner, `${executionsBase}/${now}/compare/${before}/csv`, query);
    const whole = await file();
    expect(whole.heads).toEqual([
      ...['Test Case', 'Suite', 'File', 'Change', 'Before', 'Now', 'Flaky', 'Message'],
      ...['Duration Before (s)', 'Duration (s)'],
    ]);
    expect(whole.names).toEqual(compared.cases.map(({ name }) => name));
    expect(whole.rows[0]?.slice(3, 6)).toEqual(['Newly failing', 'Passed', 'Failed']);
    expect((await file({ change: 'Gone' })).rows.map((row) => row.slice(4, 6))).toEqual([
      ['Failed', 'Missing'],
      ['Passed', 'Missing'],
    ]);
    expect((await file({ search: 'TOO' })).names).toEqual(['new too', 'gone too']);
  });

  test('is a file of every case, however many batches that is', async () => {
    const names = Array.from({ length: 600 }, (_, index) => `case ${index}`);
    const before = await ended(names, { suiteName: 'Many' });
    const now = await ended(
      names.map((name) => `!${name}`),
      { suiteName: 'Many' },
    );
    const { names: found } = await listFileOf(t, owner, `${executionsBase}/${now}/compare/${before}/csv`);
    expect(found).toEqual(names);
  });

  test('has an empty file where one of them left no results', async () => {
    const [some, none] = [await ended(['a']), await ended([])];
    expect((await listFileOf(t, owner, `${executionsBase}/${none}/compare/${some}/csv`)).rows).toEqual([]);
  });

  test('uses the current results: of a case that was run again, the last', async () => {
    const before = await ended(['a', 'b'], { suiteName: 'Again' });
    const now = await ended(['!a', 'b'], { suiteName: 'Again' });
    expect((await compare(now, before)).counts.Broke).toBe(1);
    await sendResults(t, owner, now, junitOf('a', '!c'), 'rerun.xml', { attempt: 2 });
    expect(await compare(now, before)).toMatchObject({ counts: { Broke: 0, New: 1, Gone: 0 }, same: 2 });
  });

  test('offers executions that ended with results before, the last first', async () => {
    const suite = { suiteName: 'Offered' };
    const [first, , third] = [await ended(['a'], suite), await ended([], suite), await ended(['a'], suite)];
    await ended(['a'], { suiteName: 'Another' });
    const last = await ended(['!a'], suite);
    const offered = async (executionId: string) =>
      (await t.succeed(listComparable, { params: { executionId } }, owner)).map(({ _id: id }) => id);
    expect(await offered(last)).toEqual([third, first]);
    expect(await offered(third)).toEqual([first]);
    expect(await offered(first)).toEqual([]);
    // It runs on a machine of its own: a waiting one would use that of the next test.
    const machineId = await machine(t, owner, { hostName: 'another-host' });
    const { _id: running } = await start(t, owner, { projectId, machineId, ...suite });
    expect(await offered(running)).toEqual([last, third, first]);
  });

  test('has no result where one of them left no results', async () => {
    const [some, none] = [await ended(['a']), await ended([])];
    expect(await compare(none, some)).toMatchObject({
      now: { results: null },
      before: { results: { total: 1 } },
      counts: { Gone: 0 },
      cases: [],
      total: 0,
    });
  });

  test('requires two executions of one suite in one project that the user can see', async () => {
    const one = await ended(['a']);
    const otherProject = await project(t, owner, { name: 'Other' });
    const elsewhere = await ended(['a'], { projectId: otherProject });
    const otherSuite = await ended(['a'], { suiteName: 'Another' });
    const stranger = await signedIn(t);
    const answer = async (actor: SignedInUser, executionId: string, otherId: string, query: object = {}) => {
      const { body } = await t.call(compareExecutions, { params: { executionId, otherId }, query }, actor);
      return [body.responseCode, body.message];
    };
    expect(await answer(owner, one, otherSuite)).toEqual([400, compareMessages.anotherSuite]);
    expect(await answer(owner, one, elsewhere)).toEqual([400, compareMessages.anotherSuite]);
    expect(await answer(owner, one, one)).toEqual([400, compareMessages.itself]);
    expect((await answer(owner, one, 'none'))[0]).toBe(404);
    expect((await answer(stranger, one, one))[0]).toBe(404);
    const withOthers = `${executionsBase}/${one}/compare/${await ended(['a'])}/csv`;
    expect(await fileStatus(t, stranger, withOthers)).toBe(404);
    expect(await fileStatus(t, stranger, `${executionsBase}/${one}/compare/${one}/csv`)).toBe(404);
    expect((await answer(owner, one, otherSuite, { change: 'Fixed' }))[0]).toBe(400);
    const member = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, { name: 'Viewers', access: { Suites: 'View Access' } });
    await addMember(t, { projectId, userId: member.id, roleId });
    expect((await answer(member, one, elsewhere))[0]).toBe(403);
    expect((await answer(member, elsewhere, one))[0]).toBe(403);
    expect((await answer(member, one, await ended(['b'])))[0]).toBe(200);
    const comparable = { params: { executionId: elsewhere } };
    expect((await t.call(listComparable, comparable, member)).body.responseCode).toBe(403);
    expect((await t.call(listComparable, comparable, stranger)).body.responseCode).toBe(404);
  });
});
