import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  deleteMachine,
  getMachine,
  listMachines,
  setLicenseDefaultMachine,
  setProjectDefaultMachine,
  updateMachine,
} from '#platform/contract/machines/machine-calls.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  colleague,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { machine, registration } from '#tests/support/machines.ts';
import { registerClient } from '#platform/contract/machines/client-calls.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('changing machines', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const update = (actor: SignedInUser, id: string, body: unknown, projectId?: string) =>
    t.attempt(updateMachine, { params: { id }, body }, { token: actor.token, projectId });
  const remove = (actor: SignedInUser, id: string, projectId?: string) =>
    t.attempt(deleteMachine, { params: { id } }, { token: actor.token, projectId });
  const get = (actor: SignedInUser, id: string) => t.succeed(getMachine, { params: { id } }, actor);
  const makeDefault = (actor: SignedInUser, id: string, projectId?: string, userId = actor.id) =>
    t.attempt(
      projectId ? setProjectDefaultMachine : setLicenseDefaultMachine,
      { params: { userId }, body: { id } },
      { token: actor.token, projectId },
    );
  const defaultsOf = async (actor: SignedInUser, projectId?: string) => {
    const reply = await t.succeed(listMachines, { query: {} }, { token: actor.token, projectId });
    return [reply.licenseDefaultMachine?.id ?? null, reply.projectDefaultMachine?.id ?? null];
  };
  /** Adds a plain user to an open project, with this access to Configuration, who may use the machine. */
  const member = async (
    owner: SignedInUser,
    projectId: string,
    access: 'View Access' | 'Edit Access' | 'Full Access',
  ) => {
    const user = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, {
      name: `R ${user.id.slice(-12)}`,
      access: { Configuration: access },
    });
    await addMember(t, { projectId, userId: user.id, roleId });
    return user;
  };

  test('disables and enables, each with its own message', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const disabled = await t.call(updateMachine, { params: { id }, body: { disabled: true } }, owner);
    expect(disabled.body).toMatchObject({
      message: 'Machine disabled successfully',
      responseObject: { disabled: true, status: 'Disabled', modifiedBy: owner.id },
    });
    const enabled = await t.call(updateMachine, { params: { id }, body: { disabled: false } }, owner);
    expect(enabled.body).toMatchObject({
      message: 'Machine enabled successfully',
      responseObject: { disabled: false, status: 'Active' },
    });
  });

  test('selects nothing for a disabled machine, unless it is enabled with it', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    await update(owner, id, { disabled: true });
    for (const change of [{ headless: true }, { disabled: true, headless: true }]) {
      const { status, body } = await changesNothing(t, () => update(owner, id, change));
      expect([status, body.message]).toEqual([409, 'The machine is disabled']);
    }
    expect((await update(owner, id, { disabled: false, headless: true })).status).toBe(200);
    expect(await get(owner, id)).toMatchObject({ disabled: false, headless: true });
  });

  test('lets Admins disable in All Projects, and users with Edit Access to Configuration in a project', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const [viewer, editor] = [
      await member(owner, projectId, 'View Access'),
      await member(owner, projectId, 'Edit Access'),
    ];
    const own = await machine(t, editor, { hostName: 'own' });
    const viewed = await machine(t, viewer, { hostName: 'viewed' });
    const refused = await changesNothing(t, () => update(editor, own, { disabled: true }));
    expect(refused.status).toBe(403);
    expect(refused.body.missingPermission).toMatchObject({ id: 'machine.disable' });
    expect(
      (await changesNothing(t, () => update(viewer, viewed, { disabled: true }, projectId))).status,
    ).toBe(403);
    expect((await update(editor, own, { disabled: true }, projectId)).status).toBe(200);
    const admin = await colleague(t, owner, 'Admin');
    expect((await update(admin, viewed, { disabled: true })).status).toBe(200);
  });

  test('is refused in a Closed project, and once the license has ended', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const projectId = await project(t, owner, { name: 'Shop', status: 'Closed' });
    for (const act of [
      () => update(owner, id, { disabled: true }, projectId),
      () => update(owner, id, { headless: true }, projectId),
      () => remove(owner, id, projectId),
      () => makeDefault(owner, id, projectId),
    ]) {
      const { status, body } = await changesNothing(t, act);
      expect([status, body.message]).toEqual([403, 'The project is closed']);
    }
    await t.platform.context.db
      .updateTable('licenses')
      .set({ endsOn: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', owner.licenseId)
      .execute();
    const { status, body } = await changesNothing(t, () => update(owner, id, { disabled: true }));
    expect([status, body.message]).toEqual([403, 'The license has ended']);
  });

  test('stores a selection of what the machine has', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const android = { device: 'Pixel 7', osVersion: '14', app: 'Shop', deviceUniqueId: 'emulator-5554' };
    expect(
      (
        await update(owner, id, {
          headless: true,
          selectedOsAndVersion: 'Linux Ubuntu 24.04',
          selectedBrowserName: 'firefox',
          selectedAndroidDeviceAndApp: android,
        })
      ).status,
    ).toBe(200);
    expect(await get(owner, id)).toMatchObject({
      headless: true,
      selectedBrowserName: 'firefox',
      selectedBrowserVersion: '132.0',
      selectedAndroidDeviceAndApp: android,
    });
    await update(owner, id, { selectedAndroidDeviceAndApp: null });
    expect(await get(owner, id)).toMatchObject({ headless: true, selectedAndroidDeviceAndApp: null });
  });

  test('keeps a selection after an update of the browser and the loss of the phone', async () => {
    const owner = await signedIn(t);
    const first = registration(t);
    const id = await machine(t, owner, first);
    const android = { device: 'Pixel 7', osVersion: '14', app: 'Shop', deviceUniqueId: 'emulator-5554' };
    await update(owner, id, { selectedBrowserName: 'firefox', selectedAndroidDeviceAndApp: android });
    const register = (systemConfigDetails: typeof first.systemConfigDetails) =>
      t.succeed(registerClient, { body: { ...first, systemConfigDetails } }, owner);
    const browser = (name: string, version: string) => ({ subType: 'browser' as const, name, version });

    await register([browser('chrome', '132.0'), browser('firefox', '133.0'), browser('firefox', '134.0')]);
    const updated = { selectedBrowserName: 'firefox', selectedBrowserVersion: '133.0' };
    const kept = { ...updated, selectedAndroidDeviceAndApp: android };
    expect(await get(owner, id)).toMatchObject(kept);
    expect((await update(owner, id, { ...kept, headless: true })).status).toBe(200);
    expect(await get(owner, id)).toMatchObject({ ...kept, headless: true });

    await register([browser('chrome', '132.0')]);
    expect((await update(owner, id, { ...kept, headless: false })).status).toBe(200);
    expect(await get(owner, id)).toMatchObject({ ...kept, headless: false });
    const older = { ...android, app: 'Bank' };
    expect((await update(owner, id, { selectedAndroidDeviceAndApp: older })).status).toBe(400);
    expect((await update(owner, id, { ...updated, selectedBrowserVersion: '135.0' })).status).toBe(400);

    const phone = {
      subType: 'device' as const,
      platform: 'Android' as const,
      name: 'Pixel 7',
      version: '15',
    };
    await register([{ ...phone, appName: 'Shop', deviceUniqueId: 'emulator-5554' }]);
    expect(await get(owner, id)).toMatchObject({
      ...updated,
      selectedAndroidDeviceAndApp: { ...android, osVersion: '15' },
    });
  });

  test('assumes the fallback for a machine without browsers', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner, { systemConfigDetails: [] });
    expect(await get(owner, id)).toMatchObject({
      selectedBrowserName: 'chrome',
      selectedBrowserVersion: '129',
    });
    const same = { selectedBrowserName: 'chrome', selectedBrowserVersion: '129' };
    expect((await update(owner, id, same)).status).toBe(200);
  });

  test.each([
    [{}, undefined, machineMessages.nothingToChange],
    [{ selectedBrowserName: 'safari' }, 'selectedBrowserName', machineMessages.notOnMachine],
    [{ selectedBrowserVersion: '1' }, 'selectedBrowserVersion', machineMessages.notOnMachine],
    [{ selectedOsAndVersion: 'Windows 11' }, 'selectedOsAndVersion', machineMessages.notOnMachine],
    [
      { selectedAndroidDeviceAndApp: { device: 'Pixel 7', app: 'Bank', deviceUniqueId: 'emulator-5554' } },
      'selectedAndroidDeviceAndApp',
      machineMessages.notOnMachine,
    ],
    [
      { selectedIOSDeviceAndApp: { device: 'iPhone' } },
      'selectedIOSDeviceAndApp',
      machineMessages.notOnMachine,
    ],
    [{ disabled: 'yes' }, 'disabled', undefined],
    [{ executionEnvironment: 'Moon' }, 'executionEnvironment', undefined],
    [{ selectedBrowserName: 'x'.repeat(201) }, 'selectedBrowserName', 'Maximum 200 characters allowed'],
    [{ selectedBrowserName: 'a\u202eb' }, 'selectedBrowserName', 'Characters are not allowed'],
  ])('refuses a wrong change: %j', async (body, path, message) => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const answer = await changesNothing(t, () => update(owner, id, body));
    expect(answer.status).toBe(400);
    if (message) expect(answer.body.message).toBe(message);
    if (path) expect(answer.body.errors?.[0]?.path).toBe(path);
  });

  test('refuses an environment without an instance; with one, a change resets what was selected', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    await update(owner, id, { selectedBrowserName: 'firefox', headless: true });
    const refused = await changesNothing(t, () =>
      update(owner, id, { executionEnvironment: 'Browserstack' }),
    );
    expect([refused.status, refused.body.message]).toEqual([409, 'There is no Browserstack instance yet']);

    const connected = vi.spyOn(t.platform.context.machines.clouds, 'connected');
    connected.mockResolvedValue(['Browserstack']);
    try {
      const headless = { executionEnvironment: 'Browserstack', headless: true };
      const wrong = await changesNothing(t, () => update(owner, id, headless));
      expect([wrong.status, wrong.body.message]).toEqual([400, machineMessages.headlessOnlyLocal]);
      const cloud = { executionEnvironment: 'Browserstack', selectedOsAndVersion: 'Windows 11' };
      expect((await update(owner, id, cloud)).status).toBe(200);
      const there = await get(owner, id);
      expect(there).toMatchObject({
        executionEnvironment: 'Browserstack',
        externalPlugins: { Local: true, Browserstack: true, SauceLabs: false, LambdaTest: false },
        headless: false,
        selectedOsAndVersion: 'Windows 11',
        selectedBrowserName: '',
        selectedBrowserVersion: '',
      });
      expect(there.systemConfigDetails.map(({ name }) => name)).toEqual(['chrome']);
      await update(owner, id, { executionEnvironment: 'Local' });
      const back = await get(owner, id);
      expect(back).toMatchObject({
        selectedBrowserName: 'chrome',
        selectedOsAndVersion: 'Linux Ubuntu 24.04',
      });
      expect(back.systemConfigDetails).toHaveLength(3);
    } finally {
      connected.mockRestore();
    }
  });

  test('stores default machines for each user: for All Projects, and in each project', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const [one, two] = [
      await machine(t, owner, { hostName: 'one' }),
      await machine(t, owner, { hostName: 'two' }),
    ];
    const { status, body } = await makeDefault(owner, one);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Default machine updated successfully',
      responseObject: { id: one, hostName: 'one' },
    });
    await makeDefault(owner, one, projectId);
    await makeDefault(owner, two, projectId);
    expect(await defaultsOf(owner)).toEqual([one, null]);
    expect(await defaultsOf(owner, projectId)).toEqual([one, two]);
    expect(await defaultsOf(await colleague(t, owner, 'Admin'), projectId)).toEqual([null, null]);
  });

  test('requires a default machine to exist, be enabled, and be open to its user, who alone selects it', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const user = await colleague(t, owner, 'User');
    expect((await changesNothing(t, () => makeDefault(user, id))).status).toBe(403);
    expect((await changesNothing(t, () => makeDefault(owner, id, undefined, user.id))).status).toBe(403);
    expect((await changesNothing(t, () => makeDefault(owner, 'none'))).status).toBe(404);
    const foreign = await machine(t, await signedIn(t));
    expect((await changesNothing(t, () => makeDefault(owner, foreign))).status).toBe(404);
    const missing = await t.attempt(
      setLicenseDefaultMachine,
      { params: { userId: owner.id }, body: {} },
      owner,
    );
    expect([missing.status, missing.body.message]).toEqual([400, 'id is missing.']);
    await update(owner, id, { disabled: true });
    const disabled = await changesNothing(t, () => makeDefault(owner, id));
    expect([disabled.status, disabled.body.message]).toEqual([400, machineMessages.notDefaultable]);
  });

  test('needs a project for a project default', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const answer = await t.attempt(
      setProjectDefaultMachine,
      { params: { userId: owner.id }, body: { id } },
      owner,
    );
    expect([answer.status, answer.body.message]).toEqual([400, 'Choose a project first']);
  });

  test('removes a deleted machine from the list, and does not find it a second time', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    expect((await remove(owner, id)).body).toMatchObject({
      message: 'Machine deleted successfully',
      responseObject: true,
    });
    expect((await remove(owner, id)).status).toBe(404);
    expect((await t.succeed(listMachines, { query: {} }, owner)).total).toBe(0);
  });

  test('lets neither a plain user, nor one with Edit Access only, nor another license delete', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const editor = await member(owner, projectId, 'Edit Access');
    const id = await machine(t, editor);
    expect((await changesNothing(t, () => remove(editor, id))).status).toBe(403);
    expect((await changesNothing(t, () => remove(editor, id, projectId))).status).toBe(403);
    const stranger = await signedIn(t);
    expect((await changesNothing(t, () => remove(stranger, id))).status).toBe(404);
    const full = await member(owner, projectId, 'Full Access');
    const own = await machine(t, full, { hostName: 'own' });
    expect((await remove(full, own, projectId)).status).toBe(200);
  });

  test('blocks deletion by executions first, then by defaults, then by other uses', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const id = await machine(t, owner);
    await makeDefault(owner, id);
    await makeDefault(owner, id, projectId);
    const { impact } = t.platform.context.machines;
    const inProgress = vi.spyOn(impact, 'hasExecutionsInProgress').mockResolvedValue(true);
    const reason = async () => {
      const { status, body } = await changesNothing(t, () => remove(owner, id));
      // The impact is shown before: the user is not asked about what would be refused.
      const { cannot } = await t.succeed(getMachine, { params: { id } }, owner);
      expect(cannot).toEqual({ delete: body.message });
      return [status, body.message];
    };
    expect(await reason()).toEqual([400, 'build-07 cannot be deleted because executions are in progress.']);
    inProgress.mockRestore();
    const isDefault = 'You are not allowed to delete build-07 as it is being used as the default machine.';
    expect(await reason()).toEqual([400, isDefault]);
    await makeDefault(owner, await machine(t, owner, { hostName: 'other' }));
    expect(await reason()).toEqual([
      400,
      'build-07 cannot be deleted because it is already in use. Please check the impact list.',
    ]);
    expect((await changesNothing(t, () => remove(owner, id, projectId))).body.message).toBe(isDefault);
    await makeDefault(owner, await machine(t, owner, { hostName: 'third' }), projectId);
    expect((await remove(owner, id)).status).toBe(200);
  });

  test('neither disables nor deletes cloud machines', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner, { cloud: true });
    for (const act of [() => update(owner, id, { disabled: true }), () => remove(owner, id)]) {
      const { status, body } = await changesNothing(t, act);
      expect([status, body.message]).toEqual([400, machineMessages.cloudMachine]);
    }
  });

  test('answers two Admins who disable and delete at once, and does nothing by half', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    for (let round = 0; round < 5; round += 1) {
      const id = await machine(t, owner, { hostName: `host-${round}` });
      const [changed, removed, again] = await Promise.all([
        update(admin, id, { disabled: true }),
        remove(owner, id),
        remove(admin, id),
      ]);
      expect([200, 404]).toContain(changed.status);
      expect([removed.status, again.status].sort()).toEqual([200, 404]);
      expect((await update(owner, id, { disabled: false })).status).toBe(404);
    }
  });

  test('either makes a machine the default or deletes it when both happen at once', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    for (let round = 0; round < 5; round += 1) {
      const id = await machine(t, owner, { hostName: `host-${round}` });
      const [set, removed] = await Promise.all([makeDefault(admin, id), remove(owner, id)]);
      expect([
        [200, 400],
        [404, 200],
      ]).toContainEqual([set.status, removed.status]);
    }
  });
});
