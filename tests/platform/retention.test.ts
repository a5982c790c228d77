import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRetention, startRetention } from '#platform/automation/retention/run-retention.ts';
import { ensureResultsRow } from '#platform/automation/executions/results-row.ts';
import { deleteOldCaptures } from '#platform/automation/captures/delete-old-captures.ts';
import { deleteOldReports } from '#platform/automation/reports/delete-old-reports.ts';
import { deleteExcessExecutions } from '#platform/automation/retention/delete-excess-executions.ts';
import { deleteCaptures } from '#platform/contract/executions/capture-calls.ts';
import {
  deleteExecution,
  keepExecution,
  releaseExecution,
} from '#platform/contract/executions/keep-calls.ts';
import { updateResultConfiguration } from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import { getMemoryUsage } from '#platform/contract/memory/memory-usage-calls.ts';
import * as calls from '#platform/contract/retention/retention-calls.ts';
import { resultLimits } from '#platform/contract/executions/result-values.ts';
import { restMinutes } from '#platform/contract/retention/retention-values.ts';
import { countKept } from '#platform/automation/executions/keep-execution.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { picture, sendCapture } from '#tests/support/captures.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { commandsOf, endedExecutions, executionOf, report, start } from '#tests/support/executions.ts';
import { colleague, project, role, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { whileLicenseLocked } from '#tests/support/while-license-locked.ts';
import { memberAs, workplace } from '#tests/support/workplaces.ts';

describeOnEachDatabase('retention', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  async function deleteByRetention(): Promise<void> {
    await startRetention(t.platform.context);
    await runRetention(t.platform.context);
  }
  const get = (actor: Caller) => t.succeed(calls.getRetention, {}, actor);
  const put = (actor: Caller, id: string, body: object) =>
    t.attempt(calls.updateRetention, { params: { id }, body }, actor);
  const preview = async (actor: Caller, id: string, query: object) =>
    (await t.succeed(calls.countRetention, { params: { id }, query }, actor)) as object;
  const keep = (actor: Caller, executionId: string, reason = 'Evidence of the audit') =>
    t.attempt(keepExecution, { params: { executionId }, body: { reason } }, actor);
  const release = (actor: Caller, executionId: string) =>
    t.attempt(releaseExecution, { params: { executionId } }, actor);
  const remove = (actor: Caller, executionId: string) =>
    t.attempt(deleteExecution, { params: { executionId } }, actor);
  const idsIn = async (projectId: string) =>
    (
      await t.platform.context.db
        .selectFrom('executions')
        .select('id')
        .where('projectId', '=', projectId)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);

  /** Moves the clock, also beyond the end of the license. */
  async function waitDays(user: SignedInUser, days: number): Promise<SignedInUser> {
    const { db } = t.platform.context;
    await db.updateTable('licenses').set({ endsOn: '2099-01-01T00:00:00.000Z' }).execute();
    t.clock.advance({ days });
    return signedIn(t, user);
  }

  /** Executions of several ages: `old` ended 100 days before `young`. */
  async function filled(owner: SignedInUser, name = 'Web shop') {
    const { projectId, there } = await workplace(t, owner, { name });
    const old = await endedExecutions(t, owner, { projectId, count: 6 });
    const fresh = await waitDays(owner, 100);
    const young = await endedExecutions(t, owner, { projectId, count: 4 });
    return { projectId, old, young, owner: await waitDays(fresh, 1), there };
  }
  const at = (user: SignedInUser, projectId: string) => ({ token: user.token, projectId });

  test('keeps everything until limits are saved, then deletes by days, in batches, and says how many', async () => {
    const first = await signedIn(t);
    const { projectId, old, young, owner } = await filled(first);
    expect(await get(owner)).toMatchObject({ days: null, mostPerSuite: null, job: null, modifiedOn: null });
    await deleteByRetention();
    expect(await idsIn(projectId)).toEqual([...old, ...young]);
    await changesNothing(t, async () =>
      expect(await preview(owner, owner.licenseId, { days: 90 })).toEqual({
        executions: 6,
        suites: 1,
        kept: 0,
        later: 0,
      }),
    );
    const { status, body } = await put(owner, owner.licenseId, { days: 90 });
    expect([status, body.message]).toEqual([200, 'Retention updated successfully']);
    expect(body.responseObject).toMatchObject({
      days: 90,
      job: { state: 'running', deleted: 0, total: null },
    });
    await runRetention(t.platform.context);
    expect(await idsIn(projectId)).toEqual(young);
    expect((await get(owner)).job).toMatchObject({ state: 'done', deleted: 6, total: 6 });
    expect(await entriesOf(t, calls.updateRetention, owner.licenseId)).toMatchObject([
      { subjectKind: 'retention', before: { daysOfExecutions: null }, after: { daysOfExecutions: 90 } },
    ]);
  });

  test('keeps the newest executions of each suite; kept ones are on top, and named apart before it is saved', async () => {
    const first = await signedIn(t);
    const { projectId, old, young, owner } = await filled(first);
    const [pinned = ''] = old;
    expect((await keep(owner, pinned)).status).toBe(200);
    expect(await preview(owner, owner.licenseId, { mostPerSuite: 2 })).toEqual({
      executions: 7,
      suites: 1,
      kept: 1,
      later: 0,
    });
    expect(await preview(owner, owner.licenseId, { mostPerSuite: 9 })).toMatchObject({ executions: 0 });
    await put(owner, owner.licenseId, { mostPerSuite: 2 });
    await runRetention(t.platform.context);
    expect(await idsIn(projectId)).toEqual([pinned, ...young.slice(2)]);
    // Once nobody keeps it, the next run deletes it.
    expect((await release(owner, pinned)).status).toBe(200);
    await deleteByRetention();
    expect(await idsIn(projectId)).toEqual(young.slice(2));
  });

  test('applies the settings of a project instead of those of All Projects, until it follows them again', async () => {
    const first = await signedIn(t);
    const one = await filled(first, 'One');
    const two = await filled(one.owner, 'Two');
    const { owner } = two;
    await put(at(owner, two.projectId), two.projectId, { days: null, mostPerSuite: 9 });
    expect(await get(at(owner, two.projectId))).toMatchObject({ from: 'Project', mostPerSuite: 9 });
    expect(await preview(owner, owner.licenseId, { days: 50 })).toMatchObject({ executions: 10 });
    await put(owner, owner.licenseId, { days: 50 });
    await runRetention(t.platform.context);
    expect(await idsIn(one.projectId)).toEqual([]);
    expect((await idsIn(two.projectId)).length).toBe(9);
    const there = at(owner, two.projectId);
    expect(await preview(there, two.projectId, { inherit: 'yes' })).toMatchObject({ executions: 5 });
    const input = { params: { id: two.projectId } };
    // Saving for All Projects does not touch a deletion that was stopped in a project with limits of its own.
    const stopped = () => t.attempt(calls.stopRetention, input, there);
    await put(there, two.projectId, { days: null, mostPerSuite: 8 });
    expect((await stopped()).status).toBe(200);
    await put(owner, owner.licenseId, { days: 49 });
    await runRetention(t.platform.context);
    expect((await idsIn(two.projectId)).length).toBe(9);
    // Whoever lets the project follow All Projects has seen what that deletes.
    expect((await t.attempt(calls.inheritRetention, input, there)).status).toBe(200);
    expect(await get(there)).toMatchObject({ from: 'License', days: 49, job: { state: 'running' } });
    await runRetention(t.platform.context);
    expect(await idsIn(two.projectId)).toEqual(two.young);
  });

  test('leaves executions whose results may still arrive for later, and says how many', async () => {
    const owner = await signedIn(t);
    const { projectId } = await workplace(t, owner);
    const ids = await endedExecutions(t, owner, { projectId, count: 3 });
    expect(restMinutes * 60).toBeGreaterThan(resultLimits.lateSeconds);
    expect(await preview(owner, owner.licenseId, { mostPerSuite: 1 })).toMatchObject({
      executions: 2,
      later: 2,
    });
    await put(owner, owner.licenseId, { mostPerSuite: 1 });
    await runRetention(t.platform.context);
    expect(await idsIn(projectId)).toEqual(ids);
    expect((await get(owner)).job).toMatchObject({ state: 'done', deleted: 0, total: 2 });
    t.clock.advance({ minutes: restMinutes + 1 });
    await deleteByRetention();
    expect(await idsIn(projectId)).toEqual(ids.slice(2));
  });

  test('goes on in other projects where one fails', async () => {
    const first = await signedIn(t);
    const broken = await filled(first, 'Broken');
    const whole = await filled(broken.owner, 'Whole');
    await put(whole.owner, whole.owner.licenseId, { days: 90 });
    const { context } = t.platform;
    const { deleteExecutions } = context.cascades;
    const cascades = {
      ...context.cascades,
      deleteExecutions: (...[transaction, ids]: Parameters<typeof deleteExecutions>) =>
        ids.some((id) => broken.old.includes(id))
          ? Promise.reject(new Error('no space'))
          : deleteExecutions(transaction, ids),
    };
    await expect(runRetention({ ...context, cascades })).rejects.toThrow('Not all executions were deleted');
    expect(await idsIn(broken.projectId)).toEqual([...broken.old, ...broken.young]);
    expect(await idsIn(whole.projectId)).toEqual(whole.young);
  });

  test('what is kept at the moment in which its files are deleted stays', async () => {
    const first = await signedIn(t);
    const { projectId } = await workplace(t, first);
    const machineId = await machine(t, first);
    const { _id: id } = await start(t, first, { projectId, machineId });
    await commandsOf(t, first, machineId);
    await report(t, first, id, 'Running');
    await sendCapture(t, first, id, { fileName: 'cart.png', content: picture(1) });
    await report(t, first, id, 'Passed', { exitCode: 0 });
    const path = `/dashboardexecution/optimize/v1/dashboard/execution/${id}/report/html`;
    await (await t.raw('GET', path, first)).text();
    await waitDays(first, 400);
    const { context } = t.platform;
    await whileLicenseLocked(
      t,
      first.licenseId,
      [() => deleteOldCaptures(context), () => deleteOldReports(context)],
      (transaction) =>
        transaction
          .updateTable('executions')
          .set({ keptOn: t.clock.now().toISOString(), keptReason: 'Evidence' })
          .where('id', '=', id)
          .execute(),
    );
    const stored = await context.db
      .selectFrom('captures')
      .select('file')
      .where('executionId', '=', id)
      .unionAll(context.db.selectFrom('executionReports').select('file').where('executionId', '=', id))
      .execute();
    expect(stored).toHaveLength(2);
    expect(stored.map(({ file }) => file)).not.toContain(null);
  });

  test('keeping or deleting an execution waits for other deletions on the license', async () => {
    const owner = await signedIn(t);
    const { projectId } = await workplace(t, owner);
    const [one = '', two = ''] = await endedExecutions(t, owner, { projectId, count: 2 });
    t.clock.advance({ minutes: 30 });
    const answers = await whileLicenseLocked(
      t,
      owner.licenseId,
      [() => keep(owner, one), () => remove(owner, two)],
      (transaction) => transaction.deleteFrom('executions').where('id', 'in', [one, two]).execute(),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('is stopped and continued, and only by Admins', async () => {
    const first = await signedIn(t);
    const { projectId, old, young, owner } = await filled(first);
    const press = (
      call: typeof calls.stopRetention | typeof calls.continueRetention,
      actor: Caller = owner,
    ) => t.attempt(call, { params: { id: owner.licenseId } }, actor);
    expect((await press(calls.stopRetention)).status).toBe(409);
    await put(owner, owner.licenseId, { days: 90 });
    const admin = await colleague(t, owner, 'Admin');
    const user = await colleague(t, owner, 'User');
    await changesNothing(t, async () => {
      expect((await press(calls.stopRetention, user)).status).toBe(403);
      expect((await press(calls.continueRetention)).status).toBe(409);
      expect((await put(user, owner.licenseId, { days: 1 })).status).toBe(403);
      expect((await t.attempt(calls.getRetention, {})).status).toBe(401);
    });
    // Pressed twice at once: one of them stops it.
    const both = await Promise.all([press(calls.stopRetention, admin), press(calls.stopRetention, admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await deleteByRetention();
    expect(await idsIn(projectId)).toEqual([...old, ...young]);
    expect((await get(user)).job).toMatchObject({ state: 'stopped', stoppedBy: admin.name });
    expect((await press(calls.continueRetention)).status).toBe(200);
    await runRetention(t.platform.context);
    expect(await idsIn(projectId)).toEqual(young);
    const entries = await entriesOf(t, calls.stopRetention, owner.licenseId);
    expect(entries.filter(({ outcome }) => outcome === 'done')).toMatchObject([
      { before: { deletion: 'running' }, after: { deletion: 'stopped' } },
    ]);
  });

  test('goes on where a killed process has left off, and two processes share the work', async () => {
    const first = await signedIn(t);
    const { projectId, young, owner } = await filled(first);
    const { db } = t.platform.context;
    await put(owner, owner.licenseId, { days: 90 });
    const claimedUntil = new Date(t.clock.now().getTime() + 30_000).toISOString();
    await db
      .updateTable('retentionJobs')
      .set({ claimedBy: 'killed', claimedUntil, deleted: 2, total: 8 })
      .where('projectId', '=', projectId)
      .execute();
    await runRetention(t.platform.context);
    expect((await idsIn(projectId)).length).toBe(10);
    t.clock.advance({ seconds: 61 });
    const other = await openTestPlatform(database, { beside: t });
    await Promise.all([runRetention(t.platform.context), runRetention(other.platform.context)]);
    await other.close();
    expect(await idsIn(projectId)).toEqual(young);
    expect((await get(owner)).job).toMatchObject({ state: 'done', deleted: 8, total: 8 });
  });

  test('never deletes executions in progress, or with results that are being counted', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    const machineId = await machine(t, owner);
    const { _id: running } = await start(t, owner, { projectId, machineId });
    await commandsOf(t, owner, machineId);
    const [counting = ''] = await endedExecutions(t, owner, { projectId, count: 1 });
    const { db } = t.platform.context;
    await ensureResultsRow(db, { id: counting, projectId, suiteName: 'smoke' });
    const toCount = { toCountSince: t.clock.now().toISOString() };
    await db.updateTable('executionResults').set(toCount).where('executionId', '=', counting).execute();
    await put(there, projectId, { mostPerSuite: 1, days: 1 });
    t.clock.advance({ minutes: 50 });
    const [newest = ''] = await endedExecutions(t, owner, { projectId, count: 1 });
    await runRetention(t.platform.context);
    expect(await idsIn(projectId)).toEqual([running, counting, newest]);
    expect((await remove(owner, counting)).status).toBe(409);
    expect((await remove(owner, running)).status).toBe(409);
    expect((await keep(owner, running)).status).toBe(409);
  });

  test('accepts limits in their ranges only', async () => {
    const [owner, stranger] = [await signedIn(t), await signedIn(t)];
    await changesNothing(t, async () => {
      for (const [body, path, message] of [
        [{ days: 0 }, 'days', 'Minimum value should be 1'],
        [{ days: 3651 }, 'days', 'Value greater than 3650 not allowed'],
        [{ mostPerSuite: 10_001 }, 'mostPerSuite', 'Value greater than 10000 not allowed'],
        [{ mostPerSuite: 1.5 }, 'mostPerSuite', 'Enter a whole number'],
        [{ days: '90' }, 'days', 'Enter a whole number'],
      ] as const) {
        const { status, body: reply } = await put(owner, owner.licenseId, body);
        expect([status, reply.errors]).toEqual([400, [{ path, message }]]);
      }
      expect((await put(owner, stranger.licenseId, { days: 5 })).status).toBe(404);
    });
    for (const body of [
      { days: 1, mostPerSuite: 10_000 },
      { days: 3650 },
      { days: null, mostPerSuite: null },
    ]) {
      expect((await put(owner, owner.licenseId, body)).status).toBe(200);
    }
  });

  test('keeps an execution with a reason, whoever may; it survives every deletion by age or number', async () => {
    const first = await signedIn(t);
    const { projectId } = await workplace(t, first);
    const machineId = await machine(t, first);
    const { _id: id } = await start(t, first, { projectId, machineId });
    await commandsOf(t, first, machineId);
    await report(t, first, id, 'Running');
    for (const act of [keep, release, remove]) expect((await act(first, id)).status).toBe(409);
    await sendCapture(t, first, id, { fileName: 'cart.png', content: picture(1) });
    await report(t, first, id, 'Passed', { exitCode: 0 });
    await t.raw('GET', `/dashboardexecution/optimize/v1/dashboard/execution/${id}/report/html`, first);
    await endedExecutions(t, first, { projectId, count: 8 });

    const access = async (name: string, suites: 'Edit Access' | 'Full Access') =>
      memberAs(t, first, {
        projectId,
        roleId: await role(t, first, { name, access: { Suites: suites } }),
      });
    const [editor, keeper] = [await access('Edit', 'Edit Access'), await access('Full', 'Full Access')];
    const [outside, stranger] = [await colleague(t, first, 'User'), await signedIn(t)];
    await changesNothing(t, async () => {
      expect((await keep(editor, id)).body.missingPermission?.id).toBe('execution.keep');
      expect((await remove(editor, id)).status).toBe(403);
      expect((await keep(outside, id)).status).toBe(403);
      expect((await t.attempt(keepExecution, { params: { executionId: id }, body: {} })).status).toBe(401);
      for (const reason of ['', '  ', '\u200B', '\u2060\uFEFF', 'No\u202Eton', 'x'.repeat(201)])
        expect((await keep(keeper, id, reason)).status).toBe(400);
      expect((await keep(stranger, id)).status).toBe(404);
    });
    expect((await keep(keeper, id)).status).toBe(200);
    const kept = { on: t.clock.now().toISOString(), by: keeper.name, reason: 'Evidence of the audit' };
    expect(await executionOf(t, first, id)).toMatchObject({
      kept,
      cannot: {
        delete: 'This execution is kept: Evidence of the audit. Stop keeping it before you delete it.',
      },
    });
    // The same again changes nothing; another reason is another entry.
    await changesNothing(t, () => keep(first, id).then(({ status }) => expect(status).toBe(200)));
    expect((await keep(keeper, id, 'Release 4.2')).status).toBe(200);
    const entries = await entriesOf(t, keepExecution, first.licenseId);
    expect(entries.filter(({ outcome }) => outcome === 'done')).toHaveLength(2);
    expect(await countKept(t.platform.context.db, projectId)).toBe(1);
    expect((await remove(keeper, id)).status).toBe(409);

    const owner = await waitDays(first, 400);
    await put(owner, owner.licenseId, { days: 1, mostPerSuite: 1 });
    await t.attempt(
      updateResultConfiguration,
      { params: { id: owner.id }, body: { noOfSuitesResults: 5 } },
      owner,
    );
    await deleteExcessExecutions(t.platform.context);
    expect((await idsIn(projectId)).length).toBe(6);
    await deleteByRetention();
    await deleteOldCaptures(t.platform.context);
    await deleteOldReports(t.platform.context);
    expect(await idsIn(projectId)).toEqual([id]);
    const there = at(owner, projectId);
    const all = await t.attempt(deleteCaptures, { params: { group: 'Screenshots', id: projectId } }, there);
    expect(all.status).toBe(404);
    const { db } = t.platform.context;
    expect(
      await db.selectFrom('captures').select('file').where('executionId', '=', id).execute(),
    ).toHaveLength(1);
    const reports = await db
      .selectFrom('executionReports')
      .selectAll()
      .where('executionId', '=', id)
      .execute();
    expect(reports.map(({ file }) => file)).not.toContain(null);

    // What its user leaves behind stays.
    await db.deleteFrom('users').where('id', '=', keeper.id).execute();
    expect((await executionOf(t, owner, id)).kept).toMatchObject({ by: '', reason: 'Release 4.2' });
    expect((await release(owner, id)).status).toBe(200);
    await changesNothing(t, () => release(owner, id));
    await deleteOldCaptures(t.platform.context);
    await deleteByRetention();
    expect(await idsIn(projectId)).toEqual([]);
  });

  test('deletes one execution with all that belongs to it, once', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    const machineId = await machine(t, owner);
    const { _id: id } = await start(t, owner, { projectId, machineId });
    await commandsOf(t, owner, machineId);
    await report(t, owner, id, 'Running');
    await sendCapture(t, owner, id, { fileName: 'cart.png', content: picture(2) });
    await report(t, owner, id, 'Passed', { exitCode: 0 });
    const usage = await t.succeed(getMemoryUsage, {}, there);
    expect(usage.executions).toMatchObject([{ _id: id, bytes: picture(2).length, kept: null, cannot: {} }]);
    expect(usage).toMatchObject({ bytes: picture(2).length });
    const path = `/dashboardexecution/optimize/v1/dashboard/execution/${id}/report/html`;
    const reading = await t.raw('GET', path, owner);
    expect(reading.status).toBe(200);

    const both = await Promise.all([remove(owner, id), remove(owner, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    // Who was reading gets the whole file.
    expect(await reading.text()).toMatch(/<\/html>\s*$/);
    expect((await t.raw('GET', path, owner)).status).toBe(404);
    expect(await idsIn(projectId)).toEqual([]);
    expect(await t.succeed(getMemoryUsage, {}, there)).toMatchObject({ bytes: 0, executions: [] });
    expect(await entriesOf(t, deleteExecution, owner.licenseId)).toMatchObject([{ subjectName: 'Nightly' }]);
    expect((await remove(await signedIn(t), id)).status).toBe(404);
  });

  test('names what uses the memory only of projects that the user sees', async () => {
    const owner = await signedIn(t);
    const machineId = await machine(t, owner);
    const ids: string[] = [];
    for (const name of ['One', 'Two']) {
      const projectId = await project(t, owner, { name });
      const { _id: id } = await start(t, owner, { projectId, machineId });
      await commandsOf(t, owner, machineId);
      await report(t, owner, id, 'Running');
      await sendCapture(t, owner, id, { fileName: 'cart.png', content: picture(ids.length + 10) });
      await report(t, owner, id, 'Passed', { exitCode: 0 });
      ids.push(projectId);
    }
    const [projectId = ''] = ids;
    const roleId = await role(t, owner, { name: 'Viewer', access: { Suites: 'View Access' } });
    const { token } = await memberAs(t, owner, { projectId, roleId });
    expect((await t.succeed(getMemoryUsage, {}, owner)).executions).toHaveLength(2);
    const seen = await t.succeed(getMemoryUsage, {}, { token });
    expect(seen.executions).toMatchObject([{ projectId, cannot: { keep: true, delete: true } }]);
    expect(seen.bytes).toBe(picture(10).length);
    expect((await t.attempt(getMemoryUsage, {}, { token, projectId })).status).toBe(403);
    expect((await t.attempt(getMemoryUsage, {})).status).toBe(401);
  });
});
