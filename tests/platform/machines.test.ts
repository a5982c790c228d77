import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getMachine, listMachines } from '#platform/contract/machines/machine-calls.ts';
import type { CallInput } from '#platform/contract/wire/calls/call.ts';
import { unregisterClient } from '#platform/contract/machines/client-calls.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { grantAccessToAll, grantMachineAccess } from '#platform/contract/machines/machine-access-calls.ts';
import { machineChanges } from '#platform/automation/machines/machine-changes.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  colleague,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { beatOf, machine, registration } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

type Query = CallInput<typeof listMachines>['query'];

describeOnEachDatabase('machines', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const list = (actor: SignedInUser, query: Query = {}, projectId?: string) =>
    t.succeed(listMachines, { query }, { token: actor.token, projectId });
  const names = async (actor: SignedInUser, query: Query = {}) =>
    (await list(actor, query)).clientSystems.map(({ machine: { hostName } }) => hostName);
  const get = (actor: SignedInUser, id: string) => t.succeed(getMachine, { params: { id } }, actor);
  const statusOf = async (actor: SignedInUser, id: string) => {
    const { status, statusReason } = await get(actor, id);
    return [status, statusReason];
  };

  test('have an empty list on a license without any, which a look does not change', async () => {
    const owner = await signedIn(t);
    expect(await changesNothing(t, () => list(owner))).toEqual({
      clientSystems: [],
      licenseDefaultMachine: null,
      projectDefaultMachine: null,
      total: 0,
      page: 1,
      pageSize: 25,
    });
  });

  test('are shown as their client registered them', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner, { driverSynced: true });
    const expected = {
      id,
      clientId: id,
      machineId: id,
      uuidKey: id,
      machine: { hostName: 'build-07', osName: 'Linux', osVersion: 'Ubuntu 24.04' },
      installedDir: '/opt/fireflink-client',
      status: 'Active',
      lastHeardOn: t.clock.now().toISOString(),
      clockSkewSeconds: 0,
      userId: owner.id,
      machineOwner: { userName: owner.emailId, name: owner.name },
      createdBy: owner.id,
      executionEnvironment: 'Local',
      externalPlugins: { Local: true, Browserstack: false, SauceLabs: false, LambdaTest: false },
      access: 'Owner only',
      topic: 'MACHINE_STATUS',
      driverSynced: true,
      isDriverSyncFirstTimeSuccessfully: true,
      disabled: false,
      cloud: false,
      cannot: {},
      headless: false,
      selectedOsAndVersion: 'Linux Ubuntu 24.04',
      selectedBrowserName: 'chrome',
      selectedBrowserVersion: '131.0.1',
      selectedAndroidDeviceAndApp: null,
      selectedIOSDeviceAndApp: null,
    };
    const found = await changesNothing(t, () => get(owner, id));
    expect(found).toMatchObject(expected);
    expect(found.systemConfigDetails.map(({ name, subType }) => [name, subType])).toEqual([
      ['chrome', 'browser'],
      ['firefox', 'browser'],
      ['Pixel 7', 'device'],
    ]);
    expect((await list(owner)).clientSystems).toEqual([found]);
  });

  test('keep the key of the installation secret: it proves the identity of a client', async () => {
    const owner = await signedIn(t);
    const body = registration(t);
    const id = await machine(t, owner, body);
    expect(JSON.stringify([await get(owner, id), await list(owner)])).not.toContain(body.installationId);
  });

  test('are Active, Running, Inactive or Disabled, and say why', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    expect(await statusOf(owner, id)).toEqual([
      'Active',
      'Its client is connected and waiting for executions',
    ]);
    t.clock.advance({ seconds: 30 });
    expect((await statusOf(owner, id))[0]).toBe('Active');
    t.clock.advance({ seconds: 1 });
    expect(await statusOf(owner, id)).toEqual([
      'Inactive',
      'No contact with its client for more than 30 seconds',
    ]);
    await beatOf(t, owner, id, ['one']);
    expect(await statusOf(owner, id)).toEqual(['Running', 'Running an execution']);
    await beatOf(t, owner, id, ['one', 'two']);
    expect(await statusOf(owner, id)).toEqual(['Running', 'Running 2 executions']);
    await t.succeed(unregisterClient, { body: { machineId: id } }, owner);
    expect(await statusOf(owner, id)).toEqual(['Inactive', 'Its client was stopped']);
    await beatOf(t, owner, id);
    expect((await statusOf(owner, id))[0]).toBe('Active');
    await t.succeed(updateMachine, { params: { id }, body: { disabled: true } }, owner);
    expect(await statusOf(owner, id)).toEqual(['Disabled', `Disabled by ${owner.name}`]);
  });

  test('are searched by host name, in any case and with any signs', async () => {
    const owner = await signedIn(t);
    for (const hostName of ['Build-01', 'build_02', 'office']) await machine(t, owner, { hostName });
    expect(await names(owner, { search: 'BUILD' })).toEqual(['Build-01', 'build_02']);
    expect(await names(owner, { search: '_0' })).toEqual(['build_02']);
    expect(await names(owner, { search: '%' })).toEqual([]);
  });

  test('are searched by system, browser, device and owner, too', async () => {
    const owner = await signedIn(t);
    const grace = await colleague(t, owner, 'Admin');
    await machine(t, owner, { hostName: 'one' });
    await machine(t, grace, { hostName: 'two', osName: 'Windows', osVersion: '11', systemConfigDetails: [] });
    for (const [search, found] of [
      ['windows', ['two']],
      ['24.04', ['one']],
      ['Firefox', ['one']],
      ['pixel', ['one']],
      [grace.name.toUpperCase(), ['two']],
      ['name', []],
      ['"', []],
      ['emulator', []],
    ] as const) {
      expect(await names(owner, { search }), search).toEqual(found);
    }
  });

  test('have the same pages for a search with hundreds of results as for one with few', async () => {
    const owner = await signedIn(t);
    const { db } = t.platform.context;
    const id = await machine(t, owner, { hostName: 'farm-600' });
    const first = await db.selectFrom('machines').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const others = Array.from({ length: 600 }, (_, number) => {
      const hostName = `farm-${String(number).padStart(3, '0')}`;
      return { ...first, id: newId(), installationId: hostName, hostName, hostKey: hostName };
    });
    await db.insertInto('machines').values(others).execute();
    for (const [search, total] of [
      ['farm-', 601],
      ['farm-0', 100],
      ['farm-1', 100],
    ] as const) {
      const page = await list(owner, { search, page: 4, pageSize: 25, direction: 'desc' });
      expect(page.total).toBe(total);
      const expected = [...others, first]
        .map(({ hostName }) => hostName)
        .filter((hostName) => hostName.startsWith(search))
        .sort()
        .reverse();
      const shown = page.clientSystems.map(({ machine: { hostName } }) => hostName);
      expect(shown).toEqual(expected.slice(75, 100));
    }
  });

  test('are sorted and paged', async () => {
    const owner = await signedIn(t);
    const ids = new Map<string, string>();
    for (const hostName of ['delta', 'Alpha', 'charlie', 'bravo']) {
      ids.set(hostName, await machine(t, owner, { hostName }));
    }
    const idOf = (name: string) => ids.get(name) ?? '';
    await t.succeed(updateMachine, { params: { id: idOf('Alpha') }, body: { disabled: true } }, owner);
    t.clock.advance({ minutes: 1 });
    await beatOf(t, owner, idOf('delta'));
    await beatOf(t, owner, idOf('charlie'), ['one']);
    expect(await names(owner)).toEqual(['Alpha', 'bravo', 'charlie', 'delta']);
    expect(await names(owner, { direction: 'desc' })).toEqual(['delta', 'charlie', 'bravo', 'Alpha']);
    expect(await names(owner, { sort: 'status' })).toEqual(['charlie', 'delta', 'bravo', 'Alpha']);
    expect(await names(owner, { sort: 'status', direction: 'desc' })).toEqual([
      'Alpha',
      'bravo',
      'delta',
      'charlie',
    ]);
    expect((await names(owner, { sort: 'lastHeardOn', direction: 'desc' })).slice(0, 2)).toEqual([
      'charlie',
      'delta',
    ]);
    expect(await names(owner, { sort: 'executionEnvironment' })).toHaveLength(4);
    const page = await list(owner, { page: 2, pageSize: 3 });
    expect(page.clientSystems.map(({ machine: { hostName } }) => hostName)).toEqual(['delta']);
    expect(page.total).toBe(4);
    expect((await list(owner, { page: 9 })).clientSystems).toEqual([]);
  });

  test.each([
    [{ page: '0' }],
    [{ pageSize: '101' }],
    [{ sort: 'installationId' }],
    [{ direction: 'up' }],
    [{ search: 'x'.repeat(101) }],
    [{ search: '\0' }],
  ])('are refused for a wrong query: %j', async (query) => {
    const owner = await signedIn(t);
    expect((await t.attempt(listMachines, { query }, owner)).status).toBe(400);
  });

  test('are all visible to Admins of their license; to a plain user their own and those they were given', async () => {
    const owner = await signedIn(t);
    const [admin, user] = [await colleague(t, owner, 'Admin'), await colleague(t, owner, 'User')];
    await machine(t, user, { hostName: 'own' });
    const given = await machine(t, owner, { hostName: 'given' });
    const open = await machine(t, owner, { hostName: 'open' });
    const closed = await machine(t, owner, { hostName: 'closed' });
    await machine(t, await signedIn(t), { hostName: 'foreign' });
    await t.succeed(grantMachineAccess, { params: { machineId: given }, body: [user.id] }, owner);
    await t.succeed(grantAccessToAll, { body: [open] }, owner);
    expect(await names(admin)).toEqual(['closed', 'given', 'open', 'own']);
    expect(await names(user)).toEqual(['given', 'open', 'own']);
    expect((await list(user)).total).toBe(3);
    expect((await get(user, open)).access).toBe('All users');
    expect((await get(user, given)).access).toBe('Some users');
    const refused = await t.attempt(getMachine, { params: { id: closed } }, user);
    expect(refused.status).toBe(403);
    expect(refused.body.missingPermission?.grantedBy).toBe(
      'A Super Admin or an Admin, by giving you access to the machine',
    );
  });

  test('of other licenses, and unknown ones, are not found', async () => {
    const [owner, other] = [await signedIn(t), await signedIn(t)];
    const id = await machine(t, other);
    for (const wanted of [id, 'none']) {
      expect((await t.attempt(getMachine, { params: { id: wanted } }, owner)).status).toBe(404);
    }
    const { status, body } = await t.attempt(getMachine, { params: { id: 'no id' } }, owner);
    expect([status, body.message]).toEqual([400, 'id is missing.']);
  });

  test('need View Access to Configuration for a plain user in a project', async () => {
    const owner = await signedIn(t);
    await machine(t, owner);
    const user = await colleague(t, owner, 'User');
    const projectId = await project(t, owner, { name: 'Shop' });
    const roleId = await role(t, owner, { name: 'No configuration', access: { Suites: 'Full Access' } });
    await addMember(t, { projectId, userId: user.id, roleId });
    const refused = await t.attempt(listMachines, {}, { token: user.token, projectId });
    expect(refused.status).toBe(403);
    expect(refused.body.missingPermission?.id).toBe('environment.view');
    expect((await list(owner, {}, projectId)).total).toBe(1);
  });

  test('are neither listed nor opened in a Closed project', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const projectId = await project(t, owner, { name: 'Shop', status: 'Closed' });
    expect(await list(owner, {}, projectId)).toMatchObject({ clientSystems: [], total: 0 });
    const { status, body } = await t.attempt(
      getMachine,
      { params: { id } },
      { token: owner.token, projectId },
    );
    expect([status, body.message]).toEqual([403, 'The project is closed']);
    expect(body.missingPermission?.grantedBy).toBe('A Super Admin or an Admin, by opening the project again');
  });

  test('are missing on a license without automation', async () => {
    const owner = await signedIn(t);
    await t.platform.context.db
      .updateTable('licenses')
      .set({ licenseFeatures: '["Defects"]' })
      .where('id', '=', owner.licenseId)
      .execute();
    expect((await t.attempt(listMachines, {}, owner)).body.message).toBe('The license does not include this');
  });

  test('publish each change of status once', async () => {
    const owner = await signedIn(t);
    const told = vi.fn();
    const stop = t.platform.context.publisher.listen((changeSet) => {
      told(...machineChanges.of(changeSet).keys());
    });
    const id = await machine(t, owner);
    await beatOf(t, owner, id);
    await beatOf(t, owner, id, ['one']);
    await beatOf(t, owner, id, ['one']);
    t.clock.advance({ minutes: 1 });
    await beatOf(t, owner, id, ['one']);
    stop();
    await beatOf(t, owner, id);
    expect(told.mock.calls).toEqual(Array.from({ length: 3 }, () => [id]));
  });
});
