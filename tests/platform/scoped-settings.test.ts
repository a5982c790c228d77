import { afterAll, beforeAll, expect, test } from 'vitest';
import { findActor } from '#platform/access/actor.ts';
import { requireProject } from '#platform/access/project-scope.ts';
import { scopedSettings } from '#platform/automation/scoped-settings/scoped-settings.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

/** Settings of one number, in an existing table. */
const pause = scopedSettings<'runConfigurations', number>({
  table: 'runConfigurations',
  name: 'Pause',
  permissions: { view: 'run-configuration.view', edit: 'execution-configuration.edit' },
  defaults: 1,
  parse: ({ settings }) => Number(settings),
  columns: (seconds) => ({ settings: String(seconds) }),
  facts: (seconds) => ({ seconds }),
});

interface PauseBody {
  readonly seconds?: number;
  readonly modifiedOn?: string | null;
}

describeOnEachDatabase('settings of a license and its projects', (database) => {
  let t: TestPlatform;
  const written: unknown[] = [];
  const calls = pause.calls({
    change: (seconds, { seconds: sent = seconds }: PauseBody) => sent,
    afterSaving: ({ rowId, ...saved }) => {
      written.push({ ...saved, hasRow: rowId !== '' });
      return Promise.resolve();
    },
    show: (seconds) => ({ seconds }),
  });
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const asked = async (user: SignedInUser, projectId?: string) => {
    const actor = await findActor(t.platform.context, user.token);
    return {
      actor,
      project:
        projectId === undefined ? undefined : await requireProject(t.platform.context.db, actor, projectId),
    };
  };
  const get = async (user: SignedInUser, projectId?: string) =>
    calls.get(t.platform.context, await asked(user, projectId));
  const put = async (user: SignedInUser, body: PauseBody, projectId?: string) =>
    calls.update(t.platform.context, {
      ...(await asked(user, projectId)),
      params: { id: projectId ?? user.licenseId },
      body,
    });
  const inherit = async (user: SignedInUser, projectId: string) =>
    calls.inherit(t.platform.context, { ...(await asked(user, projectId)), params: { id: projectId } });

  test('are the defaults, then those of All Projects, then those of the project, until it reverts them', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const never = { seconds: 1, from: 'License', modifiedOn: null, modifiedByUname: '' };
    expect(await get(owner)).toEqual({ id: owner.licenseId, ...never });
    expect(await get(owner, projectId)).toEqual({ id: projectId, ...never });

    const saved = { from: 'License', modifiedOn: t.clock.now().toISOString(), modifiedByUname: owner.name };
    expect(await put(owner, { seconds: 5 })).toEqual({ id: owner.licenseId, seconds: 5, ...saved });
    expect(await get(owner, projectId)).toEqual({ id: projectId, seconds: 5, ...saved });

    expect(await put(owner, { seconds: 7 }, projectId)).toMatchObject({ seconds: 7, from: 'Project' });
    expect(await put(owner, {}, projectId)).toMatchObject({ seconds: 7, from: 'Project' });
    expect(await get(owner)).toMatchObject({ seconds: 5, from: 'License' });
    expect(written).toEqual([
      { settings: 5, isNew: true, hasRow: true },
      { settings: 7, isNew: true, hasRow: true },
      { settings: 7, isNew: false, hasRow: true },
    ]);

    expect(await inherit(owner, projectId)).toMatchObject({ seconds: 5, from: 'License' });
    expect(await inherit(owner, projectId)).toMatchObject({ seconds: 5, from: 'License' });
  });

  test('are refused when another user has saved since they were shown, by name', async () => {
    const owner = await signedIn(t);
    const other = await colleague(t, owner, 'Admin');
    await put(other, { seconds: 5, modifiedOn: null });
    await expect(put(owner, { seconds: 6, modifiedOn: null })).rejects.toMatchObject({
      code: 409,
      message: `Pause was changed by ${other.name} meanwhile`,
      options: { problems: [{ path: 'modifiedOn' }] },
    });
    expect(await put(owner, { seconds: 6 })).toMatchObject({ seconds: 6, modifiedByUname: owner.name });
  });

  test('are changed only by users with the permission, and only where they were opened', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const user = await colleague(t, owner, 'User');
    await expect(put(user, { seconds: 2 })).rejects.toMatchObject({ code: 403 });
    const inProject = { ...(await asked(owner, projectId)), params: { id: owner.licenseId } };
    await expect(
      calls.update(t.platform.context, { ...inProject, body: { seconds: 2 } }),
    ).rejects.toMatchObject({ code: 404 });
    await expect(calls.inherit(t.platform.context, inProject)).rejects.toMatchObject({ code: 404 });
    expect(await get(owner)).toMatchObject({ seconds: 1 });
  });

  test('do not affect another license', async () => {
    const [one, two] = [await signedIn(t), await signedIn(t)];
    await put(one, { seconds: 9 });
    expect(await get(two)).toMatchObject({ seconds: 1 });
  });
});
