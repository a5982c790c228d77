import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishDeletions } from '#platform/automation/project-life/finish-deletions.ts';
import { addCapture } from '#platform/contract/executions/capture-calls.ts';
import { listLastOutcomes } from '#platform/contract/executions/execution-calls.ts';
import { listExecutions } from '#platform/contract/executions/execution-list-calls.ts';
import { keepExecution } from '#platform/contract/executions/keep-calls.ts';
import { getMemoryUsage } from '#platform/contract/memory/memory-usage-calls.ts';
import { createProject, getProject, listProjects } from '#platform/contract/projects/project-calls.ts';
import {
  deleteProject,
  getProjectDeletion,
  setProjectStatus,
  updateProject,
} from '#platform/contract/projects/project-life-calls.ts';
import type { ProjectStatus } from '#platform/contract/projects/project-values.ts';
import { markAsDeleting } from '#platform/identity/projects/project-rows.ts';
import { withChanges } from '#platform/domain/with-changes.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { picture, sendCapture } from '#tests/support/captures.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { commandsOf, report, start } from '#tests/support/executions.ts';
import {
  addMember,
  colleague,
  defaultRole,
  project,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { startPlatformProcess } from '#tests/support/server-process.ts';
import { testClock } from '#tests/support/clock.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { multipart } from '#tests/support/uploads.ts';

/** The names of all captures in the folder of files. */
async function filesOf(t: TestPlatform): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of t.platform.context.files.list('captures')) found.push(key);
  return found;
}

describeOnEachDatabase('the life of a project', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const update = (caller: Caller, id: string, body: object) =>
    t.attempt(updateProject, { params: { id }, body }, caller);
  const setStatus = (caller: Caller, id: string, status: string) =>
    t.attempt(setProjectStatus, { params: { id }, body: { status: status as ProjectStatus } }, caller);
  const remove = (caller: Caller, id: string, name?: string) =>
    t.attempt(deleteProject, { params: { id }, query: { name } }, caller);
  const statusOf = async (caller: Caller, id: string) =>
    (await t.succeed(getProject, { params: { id } }, caller)).status;
  const rowsOf = async (table: 'projects' | 'executions' | 'captures', id: string) => {
    const column = table === 'projects' ? 'projects.id' : (`${table}.projectId` as const);
    const rows = t.platform.context.db.selectFrom(table).select(`${table}.id`);
    return (await rows.where(column as never, '=', id as never).execute()).length;
  };

  /** Executions of a project that have ended, each with a screenshot. */
  async function ended(owner: SignedInUser, projectId: string, names: readonly string[]) {
    const machineId = await machine(t, owner, { hostName: `runner-${projectId}` });
    const ids: string[] = [];
    for (const name of names) {
      const { _id: id } = await start(t, owner, { projectId, machineId, name });
      await commandsOf(t, owner, machineId);
      await report(t, owner, id, 'Running');
      await sendCapture(t, owner, id, { fileName: `${name}.png`, content: picture(ids.length) });
      await report(t, owner, id, 'Passed', { exitCode: 0 });
      ids.push(id);
    }
    return ids;
  }

  test('is edited: what is left out stays, what its type does not have is refused', async () => {
    const owner = await signedIn(t);
    const { id } = await t.succeed(
      createProject,
      { body: { name: 'Shop', type: 'Web', platform: 'Web', timeZone: 'UTC', url: 'https://shop.example' } },
      owner,
    );
    const done = await update(owner, id, { desc: 'Sells things' });
    expect(done.body.message).toBe('Project updated successfully');
    expect(await t.succeed(getProject, { params: { id } }, owner)).toMatchObject({
      name: 'Shop',
      url: 'https://shop.example',
      desc: 'Sells things',
    });
    await changesNothing(t, async () => {
      for (const [body, path, message] of [
        [{ port: '80' }, 'port', 'Web projects don’t have the field Port'],
        [{ url: 'shop' }, 'url', 'Enter a valid Web Url, such as https://shop.example.com'],
        [
          { url: 'https://a:b@shop.example' },
          'url',
          'Enter a valid Web Url, such as https://shop.example.com',
        ],
        [{ platform: 'Mobile' }, 'platform', 'Platform is not available for Web projects'],
        [{ platform: '' }, 'platform', 'Platform is required'],
        [{ desc: 'x'.repeat(201) }, 'desc', 'Maximum 200 characters allowed'],
      ] as const) {
        const { status, body: answer } = await update(owner, id, body);
        expect([status, answer.errors?.[0]]).toEqual([400, { path, message }]);
      }
    });
    // '' clears a field, also one that the type does not have.
    await update(owner, id, { url: '', port: '' });
    expect((await t.succeed(getProject, { params: { id } }, owner)).url).toBe('');
  });

  test('a name that is taken, and a change of somebody else, are refused', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const id = await project(t, owner, { name: 'Shop' });
    await project(t, owner, { name: 'Bank' });
    const taken = await update(owner, id, { name: 'Bank' });
    expect([taken.status, taken.body.message]).toEqual([409, 'Project name already exists']);
    const { modifiedOn } = await t.succeed(getProject, { params: { id } }, owner);
    t.clock.advance({ seconds: 1 });
    await update(admin, id, { desc: 'New' });
    const late = await update(owner, id, { desc: 'Newer', modifiedOn });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain(`was changed by ${admin.name} meanwhile`);
    expect((await update(owner, id, { desc: 'Newer' })).status).toBe(200);
  });

  test('goes from Open to Closed to Archive and back, and no other way', async () => {
    const owner = await signedIn(t);
    const id = await project(t, owner, { name: 'Shop' });
    const refused = await setStatus(owner, id, 'Archive');
    expect([refused.status, refused.body.message]).toEqual([400, 'Close the project before you archive it']);
    for (const status of ['Closed', 'Archive'] as const) {
      const { body } = await setStatus(owner, id, status);
      expect(body.message).toBe('Project status updated successfully');
      expect(await statusOf(owner, id)).toBe(status);
    }
    const opened = await setStatus(owner, id, 'Open');
    expect(opened.body.message).toBe('Set the archived project to Closed before you open it');
    const asked = { query: { status: 'Archive' as const } };
    expect((await t.succeed(listProjects, asked, owner)).projects.map((each) => each.id)).toEqual([id]);
    expect((await t.succeed(listProjects, { query: {} }, owner)).total).toBe(0);
    await setStatus(owner, id, 'Closed');
    await setStatus(owner, id, 'Open');
    expect(await statusOf(owner, id)).toBe('Open');
    const entries = await entriesOf(t, setProjectStatus, owner.licenseId);
    expect(entries.at(-1)).toMatchObject({ before: { status: 'Closed' }, after: { status: 'Open' } });
  });

  test('is for Super Admins and Admins; a closed project permits no change, and an open one no deletion', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const id = await project(t, owner, { name: 'Shop' });
    await addMember(t, {
      projectId: id,
      userId: user.id,
      roleId: await defaultRole(t, owner, 'Full Access'),
    });
    await changesNothing(t, async () => {
      expect((await update(user, id, { desc: 'x' })).status).toBe(403);
      expect((await setStatus(user, id, 'Closed')).status).toBe(403);
      expect((await remove(user, id, 'Shop')).status).toBe(403);
      expect((await remove(owner, id, 'Shop')).status).toBe(403);
      expect((await t.attempt(getProjectDeletion, { params: { id } }, owner)).status).toBe(403);
    });
    await setStatus(owner, id, 'Closed');
    expect((await update(owner, id, { desc: 'x' })).status).toBe(403);
  });

  test('is not closed while executions are in progress, and starts are refused once it is', async () => {
    const owner = await signedIn(t);
    const id = await project(t, owner, { name: 'Shop' });
    const machineId = await machine(t, owner, { hostName: 'runner' });
    const { _id: running } = await start(t, owner, { projectId: id, machineId });
    const refused = await setStatus(owner, id, 'Closed');
    expect([refused.status, refused.body.message]).toEqual([400, 'Executions are in progress']);
    await commandsOf(t, owner, machineId);
    await report(t, owner, running, 'Running');
    await report(t, owner, running, 'Passed', { exitCode: 0 });
    // At the same moment: either the start is refused, or the project stays open.
    const [closed, started] = await Promise.allSettled([
      setStatus(owner, id, 'Closed'),
      start(t, owner, { projectId: id, machineId }),
    ]);
    const isClosed = closed.status === 'fulfilled' && closed.value.status === 200;
    expect(isClosed).toBe(started.status === 'rejected');
    expect(await statusOf(owner, id)).toBe(isClosed ? 'Closed' : 'Open');
  });

  test('ends with everything in it, after its name has been typed', async () => {
    const owner = await signedIn(t);
    const id = await project(t, owner, { name: 'Shop' });
    const [first = ''] = await ended(owner, id, ['One', 'Two', 'Three']);
    await t.succeed(keepExecution, { params: { executionId: first }, body: { reason: 'Evidence' } }, owner);
    await setStatus(owner, id, 'Closed');
    expect(await t.succeed(getProjectDeletion, { params: { id } }, owner)).toMatchObject({
      name: 'Shop',
      executions: 3,
      kept: 1,
      members: 1,
      bytes: picture(0).length * 3,
    });
    await changesNothing(t, async () => {
      const wrong = await remove(owner, id, 'shop');
      expect([wrong.status, wrong.body.message]).toEqual([
        400,
        'Type the name of the project exactly as it is shown',
      ]);
    });
    const done = await remove(owner, id, 'Shop');
    expect(done.body.message).toBe('Project deleted successfully');
    expect([
      await rowsOf('projects', id),
      await rowsOf('executions', id),
      await rowsOf('captures', id),
    ]).toEqual([0, 0, 0]);
    expect(await filesOf(t)).toEqual([]);
  });

  test('is there for nobody while it is being deleted, and another process finishes it', async () => {
    const owner = await signedIn(t);
    const id = await project(t, owner, { name: 'Shop', status: 'Open' });
    const [executionId = ''] = await ended(owner, id, ['One']);
    const member = await colleague(t, owner, 'User');
    const roleId = await defaultRole(t, owner, 'Full Access');
    await addMember(t, { projectId: id, userId: member.id, roleId });
    for (const viewer of [owner, member]) {
      expect((await t.succeed(getMemoryUsage, {}, viewer)).executions).toHaveLength(1);
      expect((await t.succeed(listExecutions, { query: {} }, viewer)).total).toBe(1);
    }
    const { context } = t.platform;
    // As a process leaves it that ends in the middle.
    await withChanges({ ...context, recorder: undefined }, (transaction) =>
      markAsDeleting(transaction, id, context.clock()),
    );
    expect((await t.attempt(getProject, { params: { id } }, owner)).status).toBe(404);
    expect((await t.succeed(listProjects, { query: {} }, owner)).total).toBe(0);
    for (const viewer of [owner, member]) {
      expect(await t.succeed(getMemoryUsage, {}, viewer)).toMatchObject({ bytes: 0, executions: [] });
      expect((await t.succeed(listExecutions, { query: {} }, viewer)).total).toBe(0);
      const outcomes = await t.succeed(listLastOutcomes, { query: { projectIds: id } }, viewer);
      expect(outcomes).toEqual([{ projectId: id, outcomes: [] }]);
    }
    expect(
      await sendCapture(t, owner, executionId, { fileName: 'late.png', content: picture(9) }),
    ).toMatchObject({ responseCode: 404 });
    expect(await finishDeletions(context)).toBe(1);
    expect([await rowsOf('projects', id), await rowsOf('executions', id)]).toEqual([0, 0]);
    expect(await filesOf(t)).toEqual([]);
  });

  test('leaves nothing of an upload that ends after the project', async () => {
    const owner = await signedIn(t);
    const id = await project(t, owner, { name: 'Shop' });
    const [executionId = ''] = await ended(owner, id, ['One']);
    await setStatus(owner, id, 'Closed');
    const { body, headers } = multipart([
      { name: 'kind', content: '"screenshot"' },
      { name: 'failed', content: 'false' },
      { name: 'file', content: picture(9), fileName: 'late.png' },
    ]);
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const sending = writable.getWriter();
    const answered = t.raw('POST', addCapture.path.replace('{executionId}', executionId), {
      ...owner,
      headers,
      body: readable,
      duplex: 'half',
    });
    await sending.write(bytes.subarray(0, bytes.length - 20));
    expect((await remove(owner, id, 'Shop')).status).toBe(200);
    await sending.write(bytes.subarray(bytes.length - 20));
    await sending.close();
    expect((await answered).status).toBe(404);
    expect([await rowsOf('captures', id), await filesOf(t)]).toEqual([0, []]);
  });

  test(
    'ends after kill -9 in the middle: rows and files agree once another process has finished it',
    {
      timeout: 60_000,
    },
    async () => {
      const own = await openTestPlatform(database, { clock: testClock(new Date().toISOString()) });
      try {
        const owner = await signedIn(own);
        const id = await project(own, owner, { name: 'Shop' });
        const machineId = await machine(own, owner, { hostName: 'runner' });
        const { _id: executionId } = await start(own, owner, { projectId: id, machineId });
        await commandsOf(own, owner, machineId);
        await report(own, owner, executionId, 'Running');
        await sendCapture(own, owner, executionId, { fileName: 'cart.png', content: picture(1) });
        await report(own, owner, executionId, 'Passed', { exitCode: 0 });
        await own.succeed(setProjectStatus, { params: { id }, body: { status: 'Closed' } }, owner);
        const server = await startPlatformProcess(
          {
            DATA_DIR: own.settings.dataDir,
            SECRET_KEY: own.settings.secretKey ?? '',
            ...(own.settings.databaseUrl === undefined ? {} : { DATABASE_URL: own.settings.databaseUrl }),
          },
          { dieAfter: deleteProject.name },
        );
        try {
          const answer = await fetch(new URL(deleteProject.path.replace('{id}', id), server.url), {
            method: deleteProject.method,
            headers: { authorization: `Bearer ${owner.token}` },
          }).catch(() => 'none');
          await server.gone;
          expect(answer).toBe('none');
        } finally {
          await server.stop('SIGKILL');
        }
        expect((await own.attempt(getProject, { params: { id } }, owner)).status).toBe(404);
        expect(await filesOf(own)).toHaveLength(1);
        expect(await finishDeletions(own.platform.context)).toBe(1);
        expect(await filesOf(own)).toEqual([]);
        const left = await own.platform.context.db.selectFrom('executions').select('id').execute();
        expect(left).toEqual([]);
      } finally {
        await own.close();
      }
    },
  );
});
