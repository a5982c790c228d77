import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getExecution, listProjectExecutions } from '#platform/contract/executions/execution-calls.ts';
import { addResults, getResults, type TestCase } from '#platform/contract/executions/result-calls.ts';
import { resultMessages } from '#platform/contract/executions/result-values.ts';
import { deleteMachine } from '#platform/contract/machines/machine-calls.ts';
import { claimResults } from '#platform/results/claims.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report, start } from '#tests/support/executions.ts';
import { addMember, colleague, role, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { farm, runningExecution } from '#tests/support/farm.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { failure, junit, junitOf, sendResults, testCase } from '#tests/support/results.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { multipart, uploadedFiles } from '#tests/support/uploads.ts';

describeOnEachDatabase('results', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    ({ owner, projectId } = await farm(t));
  });
  afterAll(() => t.close());

  const running = () => runningExecution(t, owner, { projectId });
  const send = (id: string, content: string | Uint8Array, name?: string) =>
    sendResults(t, owner, id, content, name);
  const resultsOf = async (id: string, query = {}, actor = owner) => {
    const { body } = await t.call(getResults, { params: { executionId: id }, query }, actor);
    return { ...body.responseObject, total: (body.responseMap as { total: number }).total };
  };
  const namesOf = (cases: readonly TestCase[]) => cases.map(({ name, status }) => `${name} ${status}`);

  test('are read, counted, listed with the failed first, searched and filtered', async () => {
    const id = await running();
    expect(await resultsOf(id)).toEqual({ totals: null, cases: [], total: 0 });
    const sent = await send(id, junitOf('a', '!b', '-c', 'd', '!e'));
    const totals = { total: 5, passed: 2, failed: 2, skipped: 1 };
    expect(sent).toMatchObject({ responseCode: 200, message: 'Results stored', responseObject: totals });
    const all = await resultsOf(id);
    expect(all.totals).toEqual({ ...totals, notKept: 0, newFailures: 0, flaky: 0 });
    expect(namesOf(all.cases)).toEqual(['b Failed', 'e Failed', 'a Passed', 'd Passed', 'c Skipped']);
    expect(all.cases[0]).toEqual({
      number: 100_001,
      suite: 'Shop',
      name: 'b',
      status: 'Failed',
      duration: 500,
      message: 'expected 2 to be 3\n  at cart.ts:7',
      file: '',
      retried: false,
      newFailure: false,
      failedInARow: 0,
      flaky: false,
    });
    expect(namesOf((await resultsOf(id, { page: 2, pageSize: 3 })).cases)).toEqual(['d Passed', 'c Skipped']);
    expect(await resultsOf(id, { status: 'Passed', pageSize: 1 })).toMatchObject({
      total: 2,
      cases: [{ name: 'a' }],
    });
    expect(await resultsOf(id, { search: 'CART.TS' })).toMatchObject({ total: 2 });
    expect(await resultsOf(id, { search: '%' })).toMatchObject({ total: 0, cases: [] });
    const execution = await t.succeed(getExecution, { params: { executionId: id } }, owner);
    expect(execution.results).toEqual(totals);
    const [listed] = await t.succeed(listProjectExecutions, { params: { projectId }, query: {} }, owner);
    expect(listed?.results).toEqual(totals);
  });

  test('the same file again changes nothing; several add up; a case of a later one takes the place of an earlier', async () => {
    const id = await running();
    const first = junitOf('a', '!b', 'c', '!d');
    await send(id, first, 'one.xml');
    const again = await changesNothing(t, () => send(id, first, 'one.xml'));
    expect(again.responseObject).toEqual({ total: 4, passed: 2, failed: 2, skipped: 0 });
    expect((await send(id, junitOf('b', '!d', 'e'), 'again.xml')).responseObject).toEqual({
      total: 5,
      passed: 4,
      failed: 1,
      skipped: 0,
    });
    const { cases } = await resultsOf(id);
    expect(cases.map(({ name, status, retried, flaky }) => [name, status, retried, flaky])).toEqual([
      ['d', 'Failed', false, false],
      ['a', 'Passed', false, false],
      ['c', 'Passed', false, false],
      ['b', 'Passed', true, true],
      ['e', 'Passed', false, false],
    ]);
    // The first one under another name is another file, and the newest.
    await send(id, first, 'two.xml');
    expect(namesOf((await resultsOf(id)).cases)).toEqual([
      'b Failed',
      'd Failed',
      'e Passed',
      'a Passed',
      'c Passed',
    ]);
  });

  test('files that come at once are all there', async () => {
    const id = await running();
    const files = Array.from({ length: 6 }, (_, index) => junitOf(`case ${index}`, 'shared'));
    const sent = await Promise.all(files.map((content, index) => send(id, content, `${index}.xml`)));
    expect(sent.map(({ responseCode }) => responseCode)).toEqual(files.map(() => 200));
    expect(await resultsOf(id)).toMatchObject({ total: 7, totals: { total: 7, passed: 7 } });
  });

  test('come from the machine, until ten minutes after the end', async () => {
    const id = await running();
    const admin = await colleague(t, owner, 'Admin');
    const stranger = await signedIn(t);
    const content = junitOf('a');
    await changesNothing(t, async () => {
      expect((await sendResults(t, undefined, id, content)).responseCode).toBe(401);
      for (const actor of [admin, stranger]) {
        expect((await sendResults(t, actor, id, content)).responseCode).toBe(404);
      }
      expect((await send('nothing', content)).responseCode).toBe(404);
      expect((await send('no id!', content)).responseCode).toBe(400);
    });
    await report(t, owner, id, 'Passed');
    t.clock.advance({ seconds: 600 });
    expect((await send(id, content)).responseCode).toBe(200);
    t.clock.advance({ seconds: 1 });
    const late = await changesNothing(t, () => send(id, junitOf('b')));
    expect(late).toMatchObject({ responseCode: 409, message: resultMessages.tooLate });
  });

  test('what is not JUnit is refused by its name and leaves nothing', async () => {
    const id = await running();
    const bombs: Readonly<Record<string, string | Uint8Array>> = {
      'bomb.xml': '<!DOCTYPE a [<!ENTITY b "c">]><testsuite name="&b;"/>',
      'deep.xml': '<testsuite>'.repeat(1000),
      'page.xml': '<html/>',
      'half.xml': junitOf('a', '!b').slice(0, -20),
      'none.xml': '',
      'bytes.xml': Buffer.from([0xff, 0xff, 0, 1, 2]),
      'klingon.xml': '<?xml version="1.0" encoding="klingon"?><testsuite/>',
    };
    for (const [name, content] of Object.entries(bombs)) {
      const { responseCode, message, errors } = await changesNothing(t, () => send(id, content, name));
      expect([name, responseCode]).toEqual([name, 400]);
      expect(message).toMatch(new RegExp(`^${name} is not JUnit XML: .`));
      expect(errors).toEqual([{ path: 'file', message }]);
    }
    const large = await changesNothing(t, () => send(id, Buffer.alloc(10_000_001, ' ')));
    expect(large).toMatchObject({ responseCode: 400, message: 'Max file size limit of 10 MB exceeded' });
    const path = addResults.path.replace('{executionId}', id);
    const wrong = [
      [multipart([]), 400],
      [multipart([{ name: 'other', content: 'x', fileName: 'x.xml' }]), 400],
      [
        multipart([
          { name: 'file', content: junitOf('a'), fileName: 'a.xml' },
          { name: 'file', content: junitOf('b'), fileName: 'b.xml' },
        ]),
        400,
      ],
      [{ headers: { 'Content-Type': 'application/json' }, body: '{}' }, 415],
    ] as const;
    for (const [init, code] of wrong) {
      const response = await changesNothing(t, () => t.raw('POST', path, { ...init, token: owner.token }));
      expect(response.status).toBe(code);
    }
    expect(uploadedFiles(t)).toEqual([]);
    // The execution has gone on.
    expect((await send(id, junitOf('a'))).responseCode).toBe(200);
  });

  test('names with control characters and of 10,000 characters are kept as they can be shown', async () => {
    const id = await running();
    await send(id, junit(testCase(`a\u0000\u0007b`), testCase('n'.repeat(10_000), failure)), 'x\u202ey.xml');
    const { cases } = await resultsOf(id);
    expect(cases.map(({ name }) => [name.length, name.slice(-2)])).toEqual([
      [500, 'n…'],
      [2, 'ab'],
    ]);
  });

  test('twenty files are taken, and no more', async () => {
    const id = await running();
    for (let index = 0; index < 20; index += 1) await send(id, junitOf(`a${index}`), `${index}.xml`);
    const more = await changesNothing(t, () => send(id, junitOf('b'), 'more.xml'));
    expect(more).toMatchObject({ responseCode: 400, message: resultMessages.tooMany });
    expect((await send(id, junitOf('a3'), '3.xml')).responseCode).toBe(200);
  });

  test('who was killed in the middle leaves nothing that is seen, and the file can be sent again', async () => {
    const id = await running();
    await send(id, junitOf('a', '!b'), 'one.xml');
    const { db } = t.platform.context;
    const execution = await db
      .selectFrom('executions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // As it is in the middle of the second file: claimed, some cases there, some taken out of their place.
    await claimResults(t.platform.context, execution);
    const [sample] = await db
      .selectFrom('executionCases')
      .selectAll()
      .where('executionId', '=', id)
      .execute();
    if (!sample) throw new Error('There are no cases');
    await db
      .insertInto('executionCases')
      .values({ ...sample, number: 200_000, generation: 2, name: 'half' })
      .execute();
    await db
      .updateTable('executionCases')
      .set({ replacedIn: 2 })
      .where('executionId', '=', id)
      .where('number', '=', sample.number)
      .execute();
    expect(namesOf((await resultsOf(id)).cases)).toEqual(['b Failed', 'a Passed']);
    t.clock.advance({ seconds: 21 });
    expect((await send(id, junitOf('!c'), 'two.xml')).responseObject).toMatchObject({ total: 3, failed: 2 });
    expect(namesOf((await resultsOf(id)).cases)).toEqual(['b Failed', 'c Failed', 'a Passed']);
  });

  test('who comes while another process stores a file is asked to come again', async () => {
    const id = await running();
    const { db } = t.platform.context;
    const execution = await db
      .selectFrom('executions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await claimResults(t.platform.context, execution);
    const { responseCode, message } = await send(id, junitOf('a'));
    expect([responseCode, message]).toEqual([503, resultMessages.busy]);
    expect(await resultsOf(id)).toMatchObject({ totals: null });
  });

  test('are seen by who sees executions of the project', async () => {
    const id = await running();
    await send(id, junitOf('a'));
    const member = await colleague(t, owner, 'User');
    const blind = await colleague(t, owner, 'User');
    await addMember(t, {
      projectId,
      userId: member.id,
      roleId: await role(t, owner, { name: 'Viewers', access: { Suites: 'View Access' } }),
    });
    await addMember(t, { projectId, userId: blind.id, roleId: await role(t, owner, { name: 'Blind' }) });
    expect((await resultsOf(id, {}, member)).total).toBe(1);
    const attempt = (actor: SignedInUser, executionId = id, query = {}) =>
      t.attempt(getResults, { params: { executionId }, query }, actor);
    expect((await attempt(blind)).status).toBe(403);
    expect((await attempt(await signedIn(t))).status).toBe(404);
    expect((await attempt(owner, 'nothing')).status).toBe(404);
    expect((await attempt(owner, id, { status: 'Broken' })).status).toBe(400);
    expect((await attempt(owner, id, { page: 0 })).status).toBe(400);
    expect((await t.attempt(getResults, { params: { executionId: id } })).status).toBe(401);
  });

  test('go with their execution', async () => {
    const id = await running();
    await send(id, junitOf('a', '!b'));
    const { db } = t.platform.context;
    await db.deleteFrom('executions').where('id', '=', id).execute();
    for (const table of ['executionCases', 'executionResults', 'resultFiles'] as const) {
      const { left } = await db
        .selectFrom(table)
        .select(sql<number | string>`count(*)`.as('left'))
        .where('executionId', '=', id)
        .executeTakeFirstOrThrow();
      expect([table, Number(left)]).toEqual([table, 0]);
    }
  });

  test('those who have lost their machine send nothing more', async () => {
    const machineId = await machine(t, owner, { hostName: 'build-07' });
    const { _id: id } = await start(t, owner, { projectId, machineId });
    await report(t, owner, id, 'Running');
    await report(t, owner, id, 'Passed');
    await t.succeed(deleteMachine, { params: { id: machineId } }, owner);
    expect((await changesNothing(t, () => send(id, junitOf('a')))).responseCode).toBe(404);
  });

  // The last: snapshots of the database would take long after it.
  test('of more than 20,000 cases the rest is counted, over all files', async () => {
    const id = await running();
    const cases = (from: number, count: number) =>
      junit(...Array.from({ length: count }, (_, index) => `<testcase name="${from + index}"/>`));
    await send(id, cases(0, 19_000), 'one.xml');
    // A thousand of the first again, and two thousand more.
    expect((await send(id, cases(18_000, 3000), 'two.xml')).responseObject).toMatchObject({
      total: 21_000,
      passed: 21_000,
    });
    expect(await resultsOf(id, { pageSize: 1 })).toMatchObject({ total: 20_000, totals: { notKept: 1000 } });
    expect((await send(id, cases(30_000, 25_000), 'three.xml')).responseObject).toMatchObject({
      total: 46_000,
    });
    expect(await resultsOf(id, { pageSize: 1 })).toMatchObject({
      total: 20_000,
      totals: { notKept: 26_000 },
    });
  }, 120_000);
});
