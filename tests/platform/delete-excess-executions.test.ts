import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateResultConfiguration } from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import { getCapture } from '#platform/contract/executions/capture-calls.ts';
import { getExecution, listProjectExecutions } from '#platform/contract/executions/execution-calls.ts';
import { getLog, getResults } from '#platform/contract/executions/result-calls.ts';
import type { FileStore } from '#platform/foundation/files/file-store.ts';
import { tidy } from '#platform/housekeeping.ts';
import { never } from '#platform/automation/results/result-rows.ts';
import { deleteExcessExecutions } from '#platform/automation/retention/delete-excess-executions.ts';
import { describeOn, describeOnEachDatabase, postgres } from '#tests/support/databases.ts';
import { endedExecutions, storedExecution } from '#tests/support/executions.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { wholeDatabase } from '#tests/support/snapshot.ts';
import { uploadedFiles } from '#tests/support/uploads.ts';
import { noResults } from '#platform/automation/executions/results-row.ts';
import { plainCase } from '#tests/support/result-rows.ts';

const keep = (t: TestPlatform, actor: SignedInUser, noOfSuitesResults: number) =>
  t.succeed(updateResultConfiguration, { params: { id: actor.id }, body: { noOfSuitesResults } }, actor);

/**
 * Stores what an execution can leave: cases, also one that was replaced, output, a report, a screenshot and a video.
 */
async function leave(t: TestPlatform, executionId: string, run: number): Promise<void> {
  const { db, files, clock } = t.platform.context;
  const { licenseId, projectId } = await db
    .selectFrom('executions')
    .select(['licenseId', 'projectId'])
    .where('id', '=', executionId)
    .executeTakeFirstOrThrow();
  const createdOn = clock().toISOString();
  await db
    .insertInto('executionHistory')
    .values({ id: `h-${executionId}`, executionId, status: 'Passed', cause: '', changedOn: createdOn })
    .execute();
  await db
    .insertInto('executionResults')
    .values({
      executionId,
      projectId,
      suiteName: 'smoke',
      ...noResults,
      generation: 2,
      total: 1,
      passed: 1,
      run,
      counted: 1,
    })
    .execute();
  await db
    .insertInto('resultFiles')
    .values({ executionId, generation: 1, attempt: 1, name: 'a.xml', digest: 'a', bytes: 1, createdOn })
    .execute();
  const testCase = { executionId, caseKey: 'a', suite: 'Shop', name: 'pays', status: 'Passed' as const };
  await db
    .insertInto('executionCases')
    .values([
      { ...plainCase, ...testCase, number: 1, generation: 1, replacedIn: 2 },
      { ...plainCase, ...testCase, number: 2, generation: 2, replacedIn: never },
    ])
    .execute();
  const write = (key: Parameters<typeof files.write>[0], text: string) =>
    files.write(key, Readable.from([text]), text.length);
  await write(`logs/${executionId}.log`, 'output\n');
  const log = { digest: 'a', bytes: 7, lines: 1, marks: '[0]', createdOn };
  await db
    .insertInto('executionLogs')
    .values({ executionId, file: `${executionId}.log`, ...log })
    .execute();
  const report = `${executionId}.html`;
  await write(`reports/${report}`, '<!doctype html>');
  await db
    .insertInto('executionReports')
    .values({
      executionId,
      format: 'html',
      file: report,
      bytes: 15,
      madeFrom: 'a',
      createdOn,
      deletedAfterDays: null,
    })
    .execute();
  for (const [kind, type, bytes] of [
    ['screenshot', 'image/png', 10],
    ['video', 'video/webm', 100],
  ] as const) {
    const file = `${kind}-${executionId}`;
    await write(`captures/${file}`, 'x'.repeat(bytes));
    const capture = { executionId, licenseId, projectId, kind, type, bytes, failed: 0, createdOn };
    await db
      .insertInto('captures')
      .values({ id: file, name: file, digest: file, file, ...capture })
      .execute();
    await db
      .insertInto('projectMemory')
      .values({ projectId, source: `${kind}s`, bytes })
      .onConflict((conflict) =>
        conflict.columns(['projectId', 'source']).doUpdateSet((set) => ({
          bytes: set('projectMemory.bytes', '+', bytes),
        })),
      )
      .execute();
  }
}

/** Stores executions that have ended and have left everything that they can. */
async function withLeavings(t: TestPlatform, by: SignedInUser, projectId: string, count: number) {
  const ids = await endedExecutions(t, by, { projectId, count });
  for (const [index, id] of ids.entries()) await leave(t, id, index + 1);
  return ids;
}

describeOnEachDatabase('executions beyond those that their initiator keeps', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('are deleted with all that they have left, the oldest of each open project; and nothing else is', async () => {
    const owner = await signedIn(t);
    const [shop, another, closed, archived] = [
      await project(t, owner, { name: 'Web shop' }),
      await project(t, owner, { name: 'Another' }),
      await project(t, owner, { name: 'Closed', status: 'Closed' }),
      await project(t, owner, { name: 'Archived', status: 'Archive' }),
    ];
    const early = await storedExecution(t, owner, { projectId: shop, status: 'Running' });
    const mine = await withLeavings(t, owner, shop, 7);
    const others = await withLeavings(t, owner, another, 6);
    // No others are deleted, and none where nothing may be changed.
    for (const projectId of [closed, archived]) await endedExecutions(t, owner, { projectId, count: 8 });
    await withLeavings(t, await colleague(t, owner, 'Admin'), closed, 8);
    await endedExecutions(t, await colleague(t, owner, 'Admin'), { projectId: shop, count: 8 });
    const many = await colleague(t, owner, 'Admin');
    await endedExecutions(t, many, { projectId: shop, count: 8 });
    await keep(t, many, 8);
    // The same user has saved nothing on this license.
    const host = await signedIn(t);
    const guest = { ...owner, licenseId: host.licenseId };
    await endedExecutions(t, guest, { projectId: await project(t, host, { name: 'Hosted' }), count: 8 });
    await keep(t, owner, 5);

    const session = async () => {
      t.clock.advance({ minutes: 21 });
      return signedIn(t, owner);
    };
    await deleteExcessExecutions(t.platform.context);
    const all = { params: { projectId: shop }, query: { pageSize: 100 } };
    const now = await session();
    const before = await wholeDatabase(t);
    const gone = [...mine.slice(0, 2), ...others.slice(0, 1)];
    const files = uploadedFiles(t);
    // Executions that have just ended were left alone until now: their results could still arrive.
    expect(before['executions']?.filter((row) => gone.some((id) => row.includes(id)))).toHaveLength(3);
    const listed = (await t.succeed(listProjectExecutions, all, now)).length;
    await deleteExcessExecutions(t.platform.context);

    const after = await wholeDatabase(t);
    const left = Object.fromEntries(
      Object.entries(before).map(([table, rows]) => [
        table,
        rows.filter((row) => !gone.some((id) => row.includes(id))),
      ]),
    );
    const touched = Object.keys(before).filter((table) => left[table]?.length !== before[table]?.length);
    expect(touched.sort()).toEqual([
      'captures',
      'execution_cases',
      'execution_history',
      'execution_logs',
      'execution_memory',
      'execution_reports',
      'execution_results',
      'executions',
      'result_files',
    ]);
    const { project_memory: memory, removed_executions: runs, ...rest } = after;
    const { project_memory: _, removed_executions: __, ...expected } = left;
    expect(rest).toEqual(expected);
    expect(runs).toHaveLength(3);
    const used = memory?.map((row) => JSON.parse(row) as { project_id: string; bytes: number | string });
    const bytesOf = (projectId: string) =>
      used?.filter((row) => row.project_id === projectId).reduce((sum, row) => sum + Number(row.bytes), 0);
    // Captures, output, a report, and a test case for each.
    const each = 110 + 7 + 15 + 600;
    expect([bytesOf(shop), bytesOf(another), bytesOf(closed)]).toEqual([5 * each, 5 * each, 8 * each]);
    expect(uploadedFiles(t)).toEqual(files.filter((file) => !gone.some((id) => file.includes(id))));
    expect((await t.succeed(listProjectExecutions, all, now)).length).toBe(listed - 2);

    // A reader of a deleted execution gets 404.
    const executionId = gone[0] ?? '';
    const params = { executionId };
    for (const answer of [
      await t.attempt(getExecution, { params }, now),
      await t.attempt(getResults, { params }, now),
      await t.attempt(getLog, { params }, now),
      await t.attempt(getCapture, { params: { ...params, captureId: `video-${executionId}` } }, now),
    ]) {
      expect(answer.status).toBe(404);
    }
    // An execution in progress does not count towards the limit, however old it is.
    expect((await t.attempt(getExecution, { params: { executionId: early } }, now)).status).toBe(200);
    const settled = await wholeDatabase(t);
    await tidy(t.platform.context);
    expect((await wholeDatabase(t))['executions']).toEqual(settled['executions']);
  });

  test('wait for their test cases to be counted, and for the project to be open', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const ids = await withLeavings(t, owner, projectId, 7);
    const { db } = t.platform.context;
    await keep(t, owner, 5);
    t.clock.advance({ hours: 1 });
    const count = async () => {
      await deleteExcessExecutions(t.platform.context);
      return (await db.selectFrom('executions').select('id').where('projectId', '=', projectId).execute())
        .length;
    };
    const setStatus = (status: 'Open' | 'Closed') =>
      db.updateTable('projects').set({ status }).where('id', '=', projectId).execute();
    await setStatus('Closed');
    expect(await count()).toBe(7);
    await setStatus('Open');
    const toCount = (toCountSince: string | null) =>
      db
        .updateTable('executionResults')
        .set({ toCountSince })
        .where('executionId', '=', ids[0] ?? '')
        .execute();
    await toCount(t.clock.now().toISOString());
    expect(await count()).toBe(6);
    await toCount(null);
    expect(await count()).toBe(5);
  });

  test('are deleted in transactions of a few, with the limit that applies at that time', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    await endedExecutions(t, owner, { projectId, count: 130 });
    await keep(t, owner, 10);
    t.clock.advance({ hours: 1 });
    const again = await signedIn(t, owner);
    const { context } = t.platform;
    const left = async () =>
      (await context.db.selectFrom('executions').select('id').where('projectId', '=', projectId).execute())
        .length;
    let batches = 0;
    const remove = async () => {
      batches += 1;
      // After the first batch, the user decides to keep the rest.
      if (batches === 1) await keep(t, again, 200);
    };
    const files: FileStore = Object.assign(Object.create(context.files) as FileStore, { remove });
    await deleteExcessExecutions({ ...context, files });
    expect(await left()).toBe(80);
    await keep(t, again, 10);
    await deleteExcessExecutions(context);
    expect(await left()).toBe(10);
  });
});

describeOn(postgres, 'executions beyond those that their initiator keeps, in two processes', (database) => {
  test('are deleted once, and the memory is counted once', async () => {
    const one = await openTestPlatform(database);
    const two = await openTestPlatform(database, { beside: one });
    try {
      const owner = await signedIn(one);
      const projectId = await project(one, owner, { name: 'Web shop' });
      await withLeavings(one, owner, projectId, 30);
      await keep(one, owner, 6);
      one.clock.advance({ hours: 1 });
      await Promise.all([one, two, one].map(({ platform }) => deleteExcessExecutions(platform.context)));
      const { db } = one.platform.context;
      expect(await db.selectFrom('executions').select('id').execute()).toHaveLength(6);
      const used = await db
        .selectFrom('projectMemory')
        .select(['source', 'bytes'])
        .orderBy('source')
        .execute();
      expect(used.map(({ source, bytes }) => [source, Number(bytes)])).toEqual([
        ['logs', 42],
        ['reports', 90],
        ['results', 3600],
        ['screenshots', 60],
        ['videos', 600],
      ]);
    } finally {
      await two.close();
      await one.close();
    }
  });
});
