import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getExecution, listProjectExecutions } from '#platform/contract/executions/execution-calls.ts';
import { addResults, getResults, type TestCase } from '#platform/contract/executions/result-calls.ts';
import { resultMessages } from '#platform/contract/executions/result-values.ts';
import { deleteMachine } from '#platform/contract/machines/machine-calls.ts';
import { claimResults } from '#platform/automation/results/claims.ts';
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
  const send = (id: string, content: string | Uint8Array, name?: string, said = {}) =>
    sendResults(t, owner, id, content, name, said);
  const resultsOf = async (id: string, query = {}, actor = owner) => {
    const { body } = await t.call(getResults, { params: { executionId: id }, query }, actor);
    return { ...body.responseObject, total: (body.responseMap as { total: number }).total };
  };
  const allTaken = { problems: [], problemFiles: 0, missingFiles: 0 };
  const namesOf = (cases: readonly TestCase[]) => cases.map(({ name, status }) => `${name} ${status}`);

  test('are read, counted, listed with the failed first, searched and filtered', async () => {
    const id = await running();
    expect(await resultsOf(id)).toEqual({ totals: null, cases: [], total: 0, ...allTaken });
    const sent = await send(id, junitOf('a', '!b', '-c', 'd', '!e'));
    const totals = { total: 5, passed: 2, failed: 2, skipped: 1 };
    expect(sent).toMatchObject({ responseCode: 200, message: 'Results stored', responseObject: totals });
    const all = await resultsOf(id);
    expect(all.totals).toEqual({ ...totals, notKept: 0, newFailures: 0, flaky: 0, historyStarts: 0 });
    expect(namesOf(all.cases)).toEqual(['b Failed', 'e Failed', 'a Passed', 'd Passed', 'c Skipped']);
    expect(all.cases[0]).toEqual({
      number: 1_000_001,
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
      firstFailure: '',
      resultFile: 'results.xml',
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

  test('do not change when the same file comes again; cases of several add up, also those with one name', async () => {
    const id = await running();
    const first = junitOf('a', '!b', 'c', '!d');
    await send(id, first, 'one.xml');
    const again = await changesNothing(t, () => send(id, first, 'one.xml'));
    expect(again.responseObject).toEqual({ total: 4, passed: 2, failed: 2, skipped: 0 });
    const second = await send(id, junitOf('b', '!d', 'e', 'b'), 'two.xml');
    expect(second.responseObject).toEqual({ total: 8, passed: 5, failed: 3, skipped: 0 });
    const { cases } = await resultsOf(id);
    expect(namesOf(cases)).toEqual([
      'b Failed',
      'd Failed',
      'd (two.xml) Failed',
      'a Passed',
      'c Passed',
      'b (two.xml) Passed',
      'e Passed',
      'b (two.xml) #2 Passed',
    ]);
    expect(cases.map(({ resultFile }) => resultFile)).toContain('two.xml');
  });

  test('replace the same case of the first run by that of a second', async () => {
    const id = await running();
    await send(id, junitOf('a', '!b', 'c', '!d', '!e', '!e'), 'one.xml');
    const again = await send(id, junitOf('b', '!d', 'e', '-c', 'f'), 'one.xml', { attempt: 2 });
    expect(again.responseObject).toEqual({ total: 7, passed: 5, failed: 2, skipped: 0 });
    const { cases } = await resultsOf(id);
    expect(
      cases.map(({ name, status, retried, firstFailure }) => [name, status, retried, firstFailure]),
    ).toEqual([
      ['e #2', 'Failed', false, ''],
      ['d', 'Failed', false, ''],
      ['a', 'Passed', false, ''],
      // Cases that the second run skips have no effect.
      ['c', 'Passed', false, ''],
      ['b', 'Passed', true, 'expected 2 to be 3\n  at cart.ts:7'],
      ['e', 'Passed', true, 'expected 2 to be 3\n  at cart.ts:7'],
      ['f', 'Passed', false, ''],
    ]);
  });

  test('find the place of a case of a second run beside any number of similar ones', async () => {
    const id = await running();
    const many = Array.from({ length: 5001 }, (_, index) => (index % 2 === 0 ? 'a' : '!a'));
    await send(id, junitOf(...many, '!b', 'c'), 'one.xml');
    const again = await send(id, junitOf('c', '-a', 'b', 'a', 'a', '!a'), 'one.xml', { attempt: 2 });
    expect(again.responseObject).toEqual({ total: 5003, passed: 2505, failed: 2498, skipped: 0 });
    const { cases } = await resultsOf(id, { mark: 'flaky' });
    expect(cases.map(({ name, firstFailure }) => [name, firstFailure])).toEqual([
      ['b', 'expected 2 to be 3\n  at cart.ts:7'],
      // Failed cases come first.
      ['a (one.xml)', 'expected 2 to be 3\n  at cart.ts:7'],
      ['a (one.xml) #2', 'expected 2 to be 3\n  at cart.ts:7'],
    ]);
    // A case that replaced another cannot be replaced itself, and each of 300 more counts for itself.
    const rest = await send(id, junitOf(...Array.from({ length: 300 }, () => 'a')), 'one.xml', {
      attempt: 2,
    });
    expect(rest.responseObject).toEqual({ total: 5003, passed: 2805, failed: 2198, skipped: 0 });
    expect(await resultsOf(id, { mark: 'flaky', search: 'cart.ts' })).toMatchObject({ total: 0 });
    expect(await resultsOf(id, { mark: 'flaky' })).toMatchObject({ total: 303 });
  });

  test('replace a case of a second run in its file; where no file has the name, in any', async () => {
    const id = await running();
    await send(id, junitOf('!pays'), 'chrome.xml');
    await send(id, junitOf('!pays', '!ships'), 'firefox-1.xml');
    await send(id, '<broken', 'safari.xml');
    await send(id, junitOf('pays'), 'chrome.xml', { attempt: 2 });
    // The file of the first run is unknown.
    await send(id, junitOf('pays'), 'safari.xml', { attempt: 2 });
    await send(id, junitOf('ships'), 'firefox-2.xml', { attempt: 2 });
    expect(namesOf((await resultsOf(id)).cases)).toEqual([
      'pays (firefox-1.xml) Failed',
      'pays Passed',
      'pays (safari.xml) Passed',
      'ships Passed',
    ]);
  });

  test('are complete when files come at once', async () => {
    const id = await running();
    const files = Array.from({ length: 6 }, (_, index) => junitOf(`case ${index}`, 'shared'));
    const sent = await Promise.all(files.map((content, index) => send(id, content, `${index}.xml`)));
    expect(sent.map(({ responseCode }) => responseCode)).toEqual(files.map(() => 200));
    expect(await resultsOf(id)).toMatchObject({ total: 12, totals: { total: 12, passed: 12 } });
  });

  test('are accepted from the machine, until ten minutes after the end', async () => {
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

  test('name a file that is not JUnit, and store nothing of it', async () => {
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
      const { responseCode, message, errors } = await send(id, content, name);
      expect([name, responseCode]).toEqual([name, 400]);
      expect(message).toMatch(new RegExp(`^${name} wasn't accepted. The file is not JUnit XML: .`));
      expect(errors).toEqual([{ path: 'file', message }]);
      await changesNothing(t, () => send(id, content, name));
    }
    const large = await send(id, Buffer.alloc(20_000_001, ' '), 'large.xml');
    expect(large).toMatchObject({
      responseCode: 400,
      message: "large.xml wasn't accepted. The file is larger than 20 MB",
    });
    const { problems, ...told } = await resultsOf(id);
    expect(told).toMatchObject({ totals: null, problemFiles: 8, missingFiles: 0 });
    expect(problems.map(({ file }) => file)).toEqual([...Object.keys(bombs), 'large.xml'].sort());
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
    // The execution has continued, and a file that arrives whole after all is no longer a problem.
    expect((await send(id, junitOf('a'))).responseCode).toBe(200);
    await send(id, junitOf('a', '!b'), 'half.xml');
    expect(await resultsOf(id)).toMatchObject({ problemFiles: 7, totals: { total: 3, failed: 1 } });
  });

  test('store no case of a file that breaks off after many', async () => {
    const id = await running();
    const cases = Array.from({ length: 2000 }, (_, index) => `!case ${index}`);
    await send(id, junitOf('a'), 'a.xml');
    expect((await send(id, junitOf(...cases).slice(0, -30), 'b.xml')).responseCode).toBe(400);
    await send(id, junitOf('c'), 'c.xml');
    expect(await resultsOf(id)).toMatchObject({ total: 2, totals: { total: 2, passed: 2 }, problemFiles: 1 });
    const { count } = await t.platform.context.db
      .selectFrom('executionCases')
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where('executionId', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });

  test('store names with control characters and of 10,000 characters as they can be shown', async () => {
    const id = await running();
    await send(id, junit(testCase(`a\u0000\u0007b`), testCase('n'.repeat(10_000), failure)), 'x\u202ey.xml');
    const { cases } = await resultsOf(id);
    expect(cases.map(({ name }) => [name.length, name.slice(-2)])).toEqual([
      [500, 'n…'],
      [2, 'ab'],
    ]);
  });

  test('are accepted as 2,000 files of 100 MB in all, and no more', async () => {
    const id = await running();
    await send(id, junitOf('a'), 'a.xml');
    const { db } = t.platform.context;
    const has = (changes: { files: number; bytes: number }) =>
      db.updateTable('executionResults').set(changes).where('executionId', '=', id).execute();
    await has({ files: 2000, bytes: 1 });
    expect(await send(id, junitOf('b'), 'b.xml')).toMatchObject({
      responseCode: 400,
      message: "b.xml wasn't accepted. An execution can have 2,000 result files",
    });
    expect((await send(id, junitOf('a'), 'a.xml')).responseCode).toBe(200);
    await has({ files: 1999, bytes: 100_000_000 - 100 });
    expect(await send(id, junitOf('c'), 'c.xml')).toMatchObject({
      responseCode: 400,
      message: "c.xml wasn't accepted. The result files of an execution can have up to 100 MB in total",
    });
    expect(await resultsOf(id)).toMatchObject({ total: 1, problemFiles: 2 });
  });

  test('show nothing of a process that was killed in the middle, and accept the file again', async () => {
    const id = await running();
    await send(id, junitOf('a', '!b'), 'one.xml');
    const { db } = t.platform.context;
    const execution = await db
      .selectFrom('executions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // This is the state in the middle of the second file: claimed, some cases stored, some replaced.
    await claimResults(t.platform.context, execution);
    const [sample] = await db
      .selectFrom('executionCases')
      .selectAll()
      .where('executionId', '=', id)
      .execute();
    if (!sample) throw new Error('There are no cases');
    await db
      .insertInto('executionCases')
      .values({ ...sample, number: 2_000_000, generation: 2, name: 'half' })
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

  test('ask a client to try again while another process stores a file', async () => {
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

  test('are visible to users who can see executions of the project', async () => {
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

  test('are deleted with their execution', async () => {
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

  test('are refused from a client that has lost its machine', async () => {
    const machineId = await machine(t, owner, { hostName: 'build-07' });
    const { _id: id } = await start(t, owner, { projectId, machineId });
    await report(t, owner, id, 'Running');
    await report(t, owner, id, 'Passed');
    await t.succeed(deleteMachine, { params: { id: machineId } }, owner);
    expect((await changesNothing(t, () => send(id, junitOf('a')))).responseCode).toBe(404);
  });

  // This test is the last, because snapshots of the database would take long after it.
  test('count the cases beyond 200,000, over all files', async () => {
    const id = await running();
    const cases = (from: number, count: number) =>
      junit(...Array.from({ length: count }, (_, index) => `<testcase name="${from + index}"/>`));
    await send(id, cases(0, 1000), 'one.xml');
    // The row claims that there are many more.
    await t.platform.context.db
      .updateTable('executionResults')
      .set({ total: 199_000, passed: 199_000 })
      .where('executionId', '=', id)
      .execute();
    expect((await send(id, cases(1000, 3000), 'two.xml')).responseObject).toMatchObject({
      total: 202_000,
      passed: 202_000,
    });
    expect(await resultsOf(id, { pageSize: 1, search: '1' })).toMatchObject({ totals: { notKept: 2000 } });
    // Repeated cases need no room.
    expect((await send(id, cases(0, 10), 'one.xml', { attempt: 2 })).responseObject).toMatchObject({
      total: 202_000,
    });
  }, 120_000);
});
