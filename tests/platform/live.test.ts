import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signOut } from '#platform/contract/accounts/account-calls.ts';
import { setExecutionStatus } from '#platform/contract/executions/execution-calls.ts';
import { beatClient, unregisterClient } from '#platform/contract/machines/client-calls.ts';
import { getLiveAudience, subscribeLive } from '#platform/contract/live/live-calls.ts';
import {
  changeMachineAccess,
  grantAccessToAll,
  grantMachineAccess,
  revokeAccessFromAll,
} from '#platform/contract/machines/machine-access-calls.ts';
import { deleteMachine, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { liveLimits } from '#platform/contract/live/live-values.ts';
import { makeRelayToken } from '#platform/contract/live/relay-token.ts';
import { deleteOldEvents } from '#platform/live/live.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { storedExecution, tellOf } from '#tests/support/executions.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import {
  executionIs,
  isEvent,
  machineIs,
  readLive,
  type LiveMessage,
  type LiveReader,
} from '#tests/support/live-reader.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('live events', (database) => {
  let t: TestPlatform;
  let readers: LiveReader[] = [];
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(readers.map((reader) => reader.leave()));
    readers = [];
  });
  afterAll(() => t.close());

  const ask = (token: string | undefined, since?: string | number, headers: Record<string, string> = {}) =>
    t.raw('GET', subscribeLive.path + (since === undefined ? '' : `?since=${since}`), {
      ...(token === undefined ? {} : { token }),
      headers,
    });
  const subscribe = async (token: string, since?: string | number, headers?: Record<string, string>) => {
    const reader = readLive(await ask(token, since, headers));
    readers.push(reader);
    await reader.find((message) => ['READY', 'RESYNC'].includes(message.event));
    return reader;
  };
  const relayToken = (now = t.clock.now()) =>
    makeRelayToken((text) => t.platform.context.secretKey.derive('relay', text), now);
  const beat = (user: SignedInUser, machineId: string, running: string[] = []) =>
    t.succeed(beatClient, { body: { machineId, running, waitSeconds: 0 } }, user);
  const executionOf = async (user: SignedInUser, projectId: string, machineId?: string) => {
    const executionId = await storedExecution(t, user, {
      projectId,
      status: 'Running',
      ...(machineId === undefined ? {} : { machineId }),
    });
    await tellOf(t, executionId);
    return executionId;
  };
  const lastId = (reader: LiveReader) => reader.seen.findLast(({ id }) => id !== undefined)?.id;

  test('report the status of a machine as it changes, with the reason', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const reader = await subscribe(owner.token);
    await beat(owner, id, ['one']);
    const { data } = await reader.find(machineIs(id, 'Running'));
    expect(data).toEqual({
      entityId: id,
      status: 'Running',
      statusReason: 'Running an execution',
      lastHeardOn: t.clock.now().toISOString(),
      subject: { licenseId: owner.licenseId, machineId: id, ownerId: owner.id, allUsers: false },
    });
    await t.succeed(unregisterClient, { body: { machineId: id } }, owner);
    await reader.find(machineIs(id, 'Inactive'));
    await t.succeed(updateMachine, { params: { id }, body: { disabled: true } }, owner);
    const disabled = await reader.find(machineIs(id, 'Disabled'));
    expect(disabled.data).toMatchObject({ statusReason: `Disabled by ${owner.name}` });
    await t.succeed(deleteMachine, { params: { id } }, owner);
    await reader.find(({ data: told }) => (told as { deleted?: boolean }).deleted === true);
    const ids = reader.seen.map(({ id: eventId }) => Number(eventId));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  test('report the end of an execution whose initiator has left, and who has ended it', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const gone = await colleague(t, owner, 'Admin');
    const executionId = await executionOf(gone, projectId);
    await t.platform.context.db.deleteFrom('licenseUsers').where('userId', '=', gone.id).execute();
    const reader = await subscribe(owner.token);
    const query = { status: 'Terminated' } as const;
    await t.succeed(setExecutionStatus, { params: { executionId }, query }, owner);
    expect((await reader.find(executionIs(executionId, 'Terminated'))).data).toMatchObject({
      liveUpdateDTO: {
        message: { statusReason: `Terminated by ${owner.name}, as ${gone.name} has left` },
      },
    });
  });

  test("contain an execution's project, its machine, and what the lists show", async () => {
    const owner = await signedIn(t);
    const [machineId, projectId] = [await machine(t, owner), await project(t, owner, { name: 'Shop' })];
    const reader = await subscribe(owner.token);
    const executionId = await executionOf(owner, projectId, machineId);
    expect((await reader.find(executionIs(executionId, 'Running'))).data).toEqual({
      liveUpdateDTO: {
        message: {
          executionId,
          executionName: 'Nightly',
          executionStatus: 'Running',
          statusReason: '',
          progress: null,
        },
      },
      subject: { licenseId: owner.licenseId, projectId, machineId },
    });
  });

  test('wake the waiting beat of a machine for an execution', async () => {
    const owner = await signedIn(t);
    const [machineId, projectId] = [await machine(t, owner), await project(t, owner, { name: 'Shop' })];
    const listener = t.platform.context.machines.wake.listen(machineId);
    await executionOf(owner, projectId, machineId);
    expect(await listener.next(20_000)).toBe(true);
    listener.stop();
  });

  test('reach users who may see them: Admins for the whole license, others for their projects and machines', async () => {
    const owner = await signedIn(t);
    const [admin, member, user] = [
      await colleague(t, owner, 'Admin'),
      await colleague(t, owner, 'User'),
      await colleague(t, owner, 'User'),
    ];
    const stranger = await signedIn(t);
    const own = await machine(t, user, { hostName: 'own' });
    const given = await machine(t, owner, { hostName: 'given' });
    const closed = await machine(t, owner, { hostName: 'closed' });
    await t.succeed(grantMachineAccess, { params: { machineId: given }, body: [user.id] }, owner);
    const shop = await project(t, owner, { name: 'Shop', members: [member] });

    const heardBy = {
      owner: await subscribe(owner.token),
      admin: await subscribe(admin.token),
      member: await subscribe(member.token),
      user: await subscribe(user.token),
      stranger: await subscribe(stranger.token),
      relay: await subscribe(relayToken()),
    };
    await beat(user, own, ['one']);
    await beat(owner, given, ['one']);
    await beat(owner, closed, ['one']);
    const execution = await executionOf(owner, shop);
    // The last event to everyone shows that nothing else came before it.
    const last = await machine(t, stranger);
    await heardBy.relay.find(machineIs(last, 'Active'));
    await heardBy.stranger.find(machineIs(last, 'Active'));

    const names = new Map([
      [own, 'own'],
      [given, 'given'],
      [closed, 'closed'],
      [execution, 'execution'],
      [last, 'last'],
    ]);
    const heard = (reader: LiveReader) =>
      [...new Set(reader.seen.flatMap((message) => names.get(entityOf(message)) ?? []))].sort();
    const all = ['closed', 'execution', 'given', 'own'];
    await vi.waitFor(() => {
      expect(heard(heardBy.owner)).toEqual(all);
      expect(heard(heardBy.admin)).toEqual(all);
      expect(heard(heardBy.member)).toEqual(['execution']);
      expect(heard(heardBy.user)).toEqual(['given', 'own']);
      expect(heard(heardBy.stranger)).toEqual(['last']);
      expect(heard(heardBy.relay)).toEqual([...all, 'last'].sort());
    });

    expect(await t.succeed(getLiveAudience, {}, user)).toEqual({
      userId: user.id,
      licenseId: owner.licenseId,
      everything: false,
      projectIds: [],
      machineIds: [given],
    });
    expect(await t.succeed(getLiveAudience, {}, member)).toMatchObject({ projectIds: [shop] });
    expect(await t.succeed(getLiveAudience, {}, admin)).toMatchObject({ everything: true });
  });

  describe('a refused request for events', () => {
    test('has no token, an unknown one, or an invalid one', async () => {
      for (const token of [undefined, 'x'.repeat(43), 'relay', 'relay.1.x']) {
        expect((await ask(token)).status).toBe(401);
      }
      expect((await t.attempt(getLiveAudience, {})).status).toBe(401);
    });

    test("has a relay's token that is forged, has ended, or lives too long", async () => {
      const good = relayToken();
      expect((await ask(good, undefined, {})).status).toBe(200);
      const [, expires = '', proof = ''] = good.split('.');
      const later = Number(expires) + 1;
      for (const token of [
        `relay.${later}.${proof}`,
        `relay.${expires}.${'A'.repeat(43)}`,
        relayToken(new Date(t.clock.now().getTime() - 5 * 60_000)),
        relayToken(new Date(t.clock.now().getTime() + 3_600_000)),
        makeRelayToken((text) => t.platform.context.secretKey.derive('cookie', text), t.clock.now()),
      ]) {
        expect((await ask(token)).status, token).toBe(401);
      }
    });

    test('has an invalid id', async () => {
      const { token } = await signedIn(t);
      for (const since of ['-1', '1.5', 'x', '1'.repeat(16)]) {
        expect((await ask(token, since)).status, since).toBe(400);
        expect((await ask(token, undefined, { 'Last-Event-ID': since })).status, since).toBe(400);
      }
    });

    test('is for a license without machines', async () => {
      const owner = await signedIn(t);
      await t.platform.context.db
        .updateTable('licenses')
        .set({ licenseFeatures: '["Defects"]' })
        .where('id', '=', owner.licenseId)
        .execute();
      expect((await ask(owner.token)).status).toBe(403);
      expect((await t.attempt(getLiveAudience, {}, owner)).status).toBe(403);
    });

    test('exceeds the streams that a session may have open, until one ends', async () => {
      const owner = await signedIn(t);
      const open = [];
      for (let count = 0; count < liveLimits.streamsPerSession; count += 1) {
        open.push(await subscribe(owner.token));
      }
      const refused = await ask(owner.token);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
      await open[0]?.leave();
      await subscribe(owner.token);
    });
  });

  test('asks for the headers alone, which opens no stream', async () => {
    const owner = await signedIn(t);
    for (let count = 0; count <= liveLimits.streamsPerSession; count += 1) {
      const response = await t.raw('HEAD', subscribeLive.path, { token: owner.token });
      expect([response.status, response.body]).toEqual([200, null]);
    }
  });

  test('are sent in a stream that is not cached', async () => {
    const response = await ask(relayToken());
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    await response.body?.cancel();
  });

  describe('a reconnection', () => {
    test('delivers missed events once, in order, to the users concerned', async () => {
      const [owner, stranger] = [await signedIn(t), await signedIn(t)];
      const id = await machine(t, owner);
      const watching = await subscribe(relayToken());
      const gone = await subscribe(owner.token);
      const since = lastId(gone);
      await gone.leave();
      await beat(owner, id, ['one']);
      await watching.find(machineIs(id, 'Running'));
      const foreign = await machine(t, stranger);
      await watching.find(machineIs(foreign, 'Active'));
      await t.succeed(unregisterClient, { body: { machineId: id } }, owner);
      await watching.find(machineIs(id, 'Inactive'));

      for (const back of [
        await subscribe(owner.token, since),
        await subscribe(owner.token, 0, { 'Last-Event-ID': since ?? '' }),
      ]) {
        await back.find(isEvent('READY'));
        expect(back.seen.map(({ event }) => event)).not.toContain('RESYNC');
        expect(back.seen.map(entityOf)).not.toContain(foreign);
        expect(back.seen.filter(machineIs(id, 'Inactive'))).toHaveLength(1);
        expect(back.seen.findIndex(machineIs(id, 'Running'))).toBeLessThan(
          back.seen.findIndex(machineIs(id, 'Inactive')),
        );
        await back.leave();
      }
    });

    test('delivers nothing when nothing was missed', async () => {
      const first = await subscribe(relayToken());
      const again = await subscribe(relayToken(), lastId(first));
      expect(again.seen.map(({ event }) => event)).toEqual(['READY']);
    });

    test('answers RESYNC for an id that is not known yet, as after a database was restored', async () => {
      const reader = await subscribe(relayToken(), 9_000_000_000);
      await reader.find(isEvent('READY'));
      expect(reader.seen.map(({ event }) => event)).toEqual(['RESYNC', 'READY']);
      const again = await subscribe(relayToken(), lastId(reader));
      expect(again.seen.map(({ event }) => event)).toEqual(['READY']);
    });

    test('answers RESYNC when the missed events were deleted, and when there are too many', async () => {
      const owner = await signedIn(t);
      const { db } = t.platform.context;
      const watching = await subscribe(relayToken());
      const since = Number(lastId(watching));
      const id = await machine(t, owner);
      await watching.find(machineIs(id, 'Active'));
      t.clock.advance({ seconds: liveLimits.storedSeconds + 1 });
      await deleteOldEvents(t.platform.context);
      expect(await db.selectFrom('liveEvents').select('id').where('id', '>', since).execute()).toEqual([]);
      expect((await subscribe(relayToken(), since)).seen[0]?.event).toBe('RESYNC');

      const after = Number(lastId(watching));
      const projectId = await project(t, owner, { name: 'Shop' });
      const executionId = await storedExecution(t, owner, { projectId });
      const { liveEvents } = await manyEvents(after, liveLimits.replayMax + 1);
      expect(liveEvents).toBe(liveLimits.replayMax + 1);
      expect((await subscribe(relayToken(), after)).seen[0]?.event).toBe('RESYNC');
      await tellOf(t, executionId);
      await watching.find(executionIs(executionId, 'Queued'));
    });

    test('answers RESYNC when one of them was written by a version that this one cannot read', async () => {
      const watching = await subscribe(relayToken());
      const after = Number(lastId(watching));
      await manyEvents(after, 1, { channel: 'MACHINE_STATUS', data: '{"status":"New"}' });
      expect((await subscribe(relayToken(), after)).seen[0]?.event).toBe('RESYNC');
    });

    /** Writes events without a notification, as another process does that is slow to notify. */
    async function manyEvents(
      after: number,
      count: number,
      event = { channel: 'ANOTHER', data: '{}' },
    ): Promise<{ liveEvents: number }> {
      const { db } = t.platform.context;
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('liveState')
          .set({ lastEventId: after + count })
          .where('id', '=', 1)
          .execute();
        const rows = Array.from({ length: count }, (_, index) => ({
          id: after + 1 + index,
          ...event,
          createdOn: t.clock.now().toISOString(),
        }));
        for (let start = 0; start < count; start += 500) {
          await transaction
            .insertInto('liveEvents')
            .values(rows.slice(start, start + 500))
            .execute();
        }
      });
      const found = await db.selectFrom('liveEvents').select('id').where('id', '>', after).execute();
      return { liveEvents: found.length };
    }
  });

  describe('silence', () => {
    test('of a machine is reported once, and again after it sent a beat', async () => {
      const owner = await signedIn(t);
      await t.platform.context.live.check();
      const id = await machine(t, owner);
      const left = await machine(t, owner, { hostName: 'left' });
      const reader = await subscribe(owner.token);
      await t.succeed(unregisterClient, { body: { machineId: left } }, owner);
      await reader.find(machineIs(left, 'Inactive'));
      const silences = () => reader.seen.filter(machineIs(id, 'Inactive')).length;
      t.clock.advance({ seconds: 31 });
      await t.platform.context.live.check();
      await reader.find(machineIs(id, 'Inactive'));
      t.clock.advance({ seconds: 31 });
      await t.platform.context.live.check();
      expect(silences()).toBe(1);
      await beat(owner, id);
      await reader.find(machineIs(id, 'Active'));
      t.clock.advance({ seconds: 31 });
      await t.platform.context.live.check();
      await vi.waitFor(() => expect(silences()).toBe(2));
      expect(reader.seen.filter(machineIs(left, 'Inactive'))).toHaveLength(1);
    });
  });

  test('of a machine that changes repeatedly is reported in its newest state, in few events', async () => {
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const reader = await subscribe(owner.token);
    for (let round = 0; round < 50; round += 1) await beat(owner, id, round % 2 ? [] : ['one']);
    await beat(owner, id, ['one', 'two']);
    await reader.find(
      ({ data }) => (data as { statusReason?: string }).statusReason === 'Running 2 executions',
    );
    expect(reader.seen.length).toBeLessThan(50);
  });

  test('leads to a RESYNC when too many change at once to report each', async () => {
    const owner = await signedIn(t);
    const reader = await subscribe(owner.token);
    await tellOf(t, ...Array.from({ length: liveLimits.replayMax + 2 }, (_, count) => `missing-${count}`));
    await reader.find(isEvent('RESYNC'));
  });

  test('includes the end of a stream whose session has ended, at the next check of audiences', async () => {
    const owner = await signedIn(t);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const reader = await subscribe(owner.token);
    await t.succeed(signOut, { body: {} }, owner);
    vi.advanceTimersByTime(liveLimits.audienceSeconds * 1000);
    vi.useRealTimers();
    await reader.ended;
    expect((await ask(owner.token)).status).toBe(401);
  });

  test('follows access that is given and removed within the same time', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const id = await machine(t, owner);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const reader = await subscribe(user.token);
    await t.succeed(grantMachineAccess, { params: { machineId: id }, body: [user.id] }, owner);
    vi.advanceTimersByTime(liveLimits.audienceSeconds * 1000);
    vi.useRealTimers();
    await vi.waitFor(async () => {
      await beat(owner, id, ['one']);
      await beat(owner, id);
      expect(reader.seen.map(entityOf)).toContain(id);
    });
  });

  test('follows a gained or lost use of a machine at once', async () => {
    const owner = await signedIn(t);
    const [gains, loses, neither] = [
      await colleague(t, owner, 'User'),
      await colleague(t, owner, 'User'),
      await colleague(t, owner, 'User'),
    ];
    const id = await machine(t, owner);
    const give = (body: { given?: string[]; taken?: string[] }) =>
      t.succeed(changeMachineAccess, { params: { machineId: id }, body }, owner);
    await give({ given: [loses.id] });
    await t.platform.context.live.check();
    const [gaining, losing, other] = [
      await subscribe(gains.token),
      await subscribe(loses.token),
      await subscribe(neither.token),
    ];
    await give({ given: [gains.id], taken: [loses.id] });
    for (const reader of [gaining, losing]) await reader.find(machineIs(id, 'Active'));

    // This includes what happens on the machine from now on.
    await beat(owner, id, ['one']);
    await gaining.find(machineIs(id, 'Running'));
    await beat(owner, id);

    const describeEntry = (reader: LiveReader) => reader.seen.filter(machineIs(id, 'Active')).length;
    const heard = (times: readonly number[]) =>
      vi.waitFor(() => expect([gaining, losing, other].map(describeEntry)).toEqual(times), {
        timeout: 10_000,
      });
    await heard([2, 1, 0]);
    await t.succeed(grantAccessToAll, { body: [id] }, owner);
    await heard([3, 2, 1]);
    await t.succeed(revokeAccessFromAll, { body: [id] }, owner);
    await heard([4, 3, 2]);
  });

  test('ends all streams when the platform stops, and accepts no more', async () => {
    const other = await openTestPlatform(database);
    try {
      const owner = await signedIn(other);
      const reader = readLive(await other.raw('GET', subscribeLive.path, { token: owner.token }));
      await reader.find(isEvent('READY'));
      other.platform.release();
      await reader.ended;
      expect((await other.raw('GET', subscribeLive.path, { token: owner.token })).status).toBe(503);
    } finally {
      await other.close();
    }
  });
});

function entityOf({ data }: LiveMessage): string {
  const { entityId, liveUpdateDTO } = data as {
    entityId?: string;
    liveUpdateDTO?: { message: { executionId: string } };
  };
  return entityId ?? liveUpdateDTO?.message.executionId ?? '';
}
