import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signOut } from '#platform/contract/accounts/account-calls.ts';
import {
  beatClient,
  getClientDownload,
  registerClient,
  unregisterClient,
  type ClientCommand,
} from '#platform/contract/machines/client-calls.ts';
import { deleteMachine, getMachine, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { beatOf, machine, registration } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('the calls of the client', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => t.close());

  const register = (actor: SignedInUser, changes: object = {}) =>
    t.attempt(registerClient, { body: { ...registration(t), ...changes } }, actor);
  const beat = (actor: SignedInUser, machineId: string, body: object = {}) =>
    t.attempt(beatClient, { body: { machineId, running: [], ...body } }, actor);
  const get = (actor: SignedInUser, id: string) => t.succeed(getMachine, { params: { id } }, actor);
  const start: ClientCommand = { type: 'start', executionId: 'e1', suiteName: 'Smoke' };

  test('answers a registration with the next steps; repeating it updates the same machine', async () => {
    const owner = await signedIn(t);
    const body = registration(t);
    const first = await t.succeed(registerClient, { body }, owner);
    expect(first).toEqual({
      machineId: expect.any(String) as string,
      beatSeconds: 10,
      serverTime: t.clock.now().toISOString(),
    });
    const again = await t.succeed(registerClient, { body: { ...body, hostName: 'renamed' } }, owner);
    expect(again.machineId).toBe(first.machineId);
    expect((await get(owner, first.machineId)).machine.hostName).toBe('renamed');
  });

  test('reports from which version a browser was updated', async () => {
    const owner = await signedIn(t);
    const body = registration(t);
    const chrome = (version: string) => [{ subType: 'browser' as const, name: 'chrome', version }];
    const id = await machine(t, owner, { ...body, systemConfigDetails: chrome('130') });
    const previous = async () => (await get(owner, id)).systemConfigDetails[0]?.previousBrowserVersion;
    expect(await previous()).toBe('');
    await machine(t, owner, { ...body, systemConfigDetails: chrome('131') });
    expect(await previous()).toBe('130');
    await machine(t, owner, { ...body, systemConfigDetails: chrome('131') });
    expect(await previous()).toBe('130');
  });

  test('tolerates a wrong clock of a machine, and knows its offset', async () => {
    const owner = await signedIn(t);
    const clientTime = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
    const ahead = await machine(t, owner, { clientTime });
    expect(await get(owner, ahead)).toMatchObject({ clockSkewSeconds: 3600, status: 'Active' });
    const broken = await machine(t, owner, { hostName: 'broken', clientTime: '0001-01-01T00:00:00Z' });
    expect((await get(owner, broken)).status).toBe('Active');
  });

  test('refuses a second client on one host while the first is active', async () => {
    const owner = await signedIn(t);
    const first = registration(t);
    const id = await machine(t, owner, first);
    const second = await changesNothing(t, () => register(owner, { hostName: 'BUILD-07' }));
    expect([second.status, second.body.message]).toEqual([409, machineMessages.hostTaken('BUILD-07')]);
    const byColleague = await changesNothing(t, async () => register(owner));
    expect(byColleague.status).toBe(409);
    expect((await register(owner, { installationId: first.installationId })).status).toBe(200);
    expect((await register(await signedIn(t))).status).toBe(200);
    await t.succeed(unregisterClient, { body: { machineId: id } }, owner);
    expect((await register(owner)).status).toBe(200);
  });

  test('accepts one of many clients that start on one host at once', async () => {
    const owner = await signedIn(t);
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('finds the same machine again for its user after a new installation, and another for a colleague', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    t.clock.advance({ seconds: 31 });
    expect(await machine(t, owner)).toBe(id);
    t.clock.advance({ seconds: 31 });
    const user = await colleague(t, owner, 'User');
    expect(await machine(t, user)).not.toBe(id);
  });

  test('makes the user who signs in with the installation the owner of the machine', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const body = registration(t);
    const id = await machine(t, owner, body);
    expect(await machine(t, user, body)).toBe(id);
    expect((await get(owner, id)).userId).toBe(user.id);
    expect((await beat(owner, id)).status).toBe(404);
  });

  test.each([
    ['no host name', { hostName: '' }],
    ['a host name of two lines', { hostName: 'a\nb' }],
    ['a host name that turns the text', { hostName: 'a\u202eb' }],
    ['a host name with markup', { hostName: '<b>x</b>' }],
    ['a host name that is too long', { hostName: 'x'.repeat(254) }],
    ['no system', { osName: '' }],
    ['a path that is too long', { installedDir: 'x'.repeat(1001) }],
    ['an installation id that is short', { installationId: 'x' }],
    ['a time that is none', { clientTime: 'now' }],
    [
      '201 browsers',
      { systemConfigDetails: Array.from({ length: 201 }, () => ({ subType: 'browser', name: 'c' })) },
    ],
    ['a browser without a name', { systemConfigDetails: [{ subType: 'browser', name: '' }] }],
    ['a toaster', { systemConfigDetails: [{ subType: 'toaster', name: 'x' }] }],
    ['a lone surrogate', { systemConfigDetails: [{ subType: 'browser', name: '\ud800' }] }],
    ['a NUL', { systemConfigDetails: [{ subType: 'browser', name: 'a\0' }] }],
  ])('refuses a registration with %s', async (_, changes) => {
    const owner = await signedIn(t);
    expect((await changesNothing(t, () => register(owner, changes))).status).toBe(400);
  });

  test('refuses 10,000 browsers as too large a body', async () => {
    const owner = await signedIn(t);
    const systemConfigDetails = Array.from({ length: 10_000 }, (_, index) => ({
      subType: 'browser',
      name: `chrome ${index}`,
    }));
    expect((await changesNothing(t, () => register(owner, { systemConfigDetails }))).status).toBe(413);
  });

  test('accepts no machines on an ended license, and no cloud machines from a plain user', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const cloud = await changesNothing(t, () => register(user, { cloud: true }));
    expect([cloud.status, cloud.body.message]).toEqual([403, machineMessages.cloudClientByAdmin]);
    await t.platform.context.db
      .updateTable('licenses')
      .set({ endsOn: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', owner.licenseId)
      .execute();
    expect((await changesNothing(t, () => register(owner))).body.message).toBe('The license has ended');
  });

  test('limits repeated registrations', async () => {
    const owner = await signedIn(t);
    const { db } = t.platform.context;
    await register(owner);
    await db
      .updateTable('rateLimits')
      .set({ hits: 600 })
      .where('key', '=', `registerClient:${owner.id}`)
      .execute();
    expect((await register(owner)).status).toBe(429);
  });

  test('answers a beat at once when the client does not wait', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    t.clock.advance({ seconds: 40 });
    expect((await beat(owner, id)).body.responseObject).toEqual({
      commands: [],
      beatSeconds: 10,
      serverTime: t.clock.now().toISOString(),
      disabled: false,
    });
    expect((await get(owner, id)).lastHeardOn).toBe(t.clock.now().toISOString());
  });

  test('answers a waiting beat with a command as soon as the machine is woken, and no other beat', async () => {
    const owner = await signedIn(t);
    const [id, other] = [await machine(t, owner), await machine(t, owner, { hostName: 'other' })];
    const { commands, wake } = t.platform.context.machines;
    const waiting = new Set<string>();
    let given: ClientCommand[] = [];
    const asked = vi.spyOn(commands, 'commandsFor').mockImplementation(async ({ machineId }) => {
      waiting.add(machineId);
      return machineId === id ? given : [];
    });
    const held = beat(owner, id, { waitSeconds: 8, running: ['e0'] });
    const alsoWaiting = beat(owner, other, { waitSeconds: 8 });
    await vi.waitFor(() => expect([...waiting].sort()).toEqual([id, other].sort()));
    given = [start];
    wake.wake(id);
    expect((await held).body.responseObject).toMatchObject({ commands: [start] });
    expect(asked.mock.calls.find(([{ machineId }]) => machineId === id)?.[0]).toEqual({
      machineId: id,
      licenseId: owner.licenseId,
      running: ['e0'],
      arrivedOn: t.clock.now(),
    });
    await beat(owner, other);
    expect((await alsoWaiting).body.responseObject).toMatchObject({ commands: [] });
  });

  test('does not miss a command that was given meanwhile', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const { commands, wake } = t.platform.context.machines;
    const none: ClientCommand[] = [];
    vi.spyOn(commands, 'commandsFor')
      .mockImplementationOnce(async () => {
        // This is between the check and the wait.
        wake.wake(id);
        return none;
      })
      .mockResolvedValue([start]);
    expect((await beat(owner, id, { waitSeconds: 8 })).body.responseObject).toMatchObject({
      commands: [start],
    });
  });

  test('reports a machine that is disabled during a waiting beat with the next one', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    await t.succeed(updateMachine, { params: { id }, body: { disabled: true } }, owner);
    expect((await beat(owner, id)).body.responseObject).toMatchObject({ disabled: true });
  });

  test('tells the client at once when its machine is deleted during a waiting beat', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const asked = vi.spyOn(t.platform.context.machines.commands, 'commandsFor');
    const held = beat(owner, id, { waitSeconds: 8 });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await t.succeed(deleteMachine, { params: { id } }, owner);
    const { status, body } = await held;
    expect([status, body.message]).toEqual([404, 'This machine was deleted from FireFlink']);
  });

  test('ends waiting beats when the platform stops', async () => {
    const other = await openTestPlatform(database);
    const owner = await signedIn(other);
    const id = await machine(other, owner);
    const asked = vi.spyOn(other.platform.context.machines.commands, 'commandsFor');
    const body = { machineId: id, running: [], waitSeconds: 8 };
    const held = other.attempt(beatClient, { body }, owner);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    other.platform.release();
    expect((await held).status).toBe(200);
    expect((await other.attempt(beatClient, { body }, owner)).status).toBe(200);
    await other.close();
  });

  test('refuses beats and stops for a machine of another user', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    for (const actor of [await colleague(t, owner, 'Admin'), await signedIn(t)]) {
      expect((await changesNothing(t, () => beat(actor, id))).status).toBe(404);
      const stop = () => t.attempt(unregisterClient, { body: { machineId: id } }, actor);
      expect((await changesNothing(t, stop)).status).toBe(404);
    }
  });

  test.each([
    { running: Array.from({ length: 51 }, (_, index) => `e${index}`) },
    { running: ['no id'] },
    { running: 'e1' },
    { waitSeconds: 9 },
    { waitSeconds: -1 },
    { machineId: '' },
  ])('refuses a wrong beat: %j', async (body) => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    expect((await changesNothing(t, () => beat(owner, id, body))).status).toBe(400);
  });

  test('refuses beats of a session that has ended', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    await beatOf(t, owner, id);
    await t.succeed(signOut, { body: { emailId: owner.emailId } }, owner);
    expect((await changesNothing(t, () => beat(owner, id))).status).toBe(401);
  });

  test.each(['windows', 'linux', 'mac', 'Windows', 'Mac'])(
    'the download for %s is really there',
    async (os) => {
      const owner = await signedIn(t);
      const [download] = await t.succeed(getClientDownload, { query: { os } }, owner);
      expect(download?.name).toBe(`fireflink-client-${os.toLowerCase()}.zip`);
      const file = await t.raw('GET', new URL(download?.url ?? '').pathname);
      expect((await file.arrayBuffer()).byteLength).toBe(download?.size);
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${download?.name}"`);
    },
  );

  test('has no download for other systems', async () => {
    const owner = await signedIn(t);
    for (const query of [{ os: 'beos' }, { os: '../linux' }, {}]) {
      expect((await t.attempt(getClientDownload, { query }, owner)).status).toBe(400);
    }
  });
});
