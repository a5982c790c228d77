import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beatClient } from '#platform/contract/machines/client-calls.ts';
import { subscribeLive } from '#platform/contract/live/live-calls.ts';
import { describeOn, postgres } from '#tests/support/databases.ts';
import { storedExecution, tellOf } from '#tests/support/executions.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import { isEvent, machineIs, readLive, type LiveReader } from '#tests/support/live-reader.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

/**
 * Two processes on one PostgreSQL, as far as live events are concerned: each has its own listeners and its own tail.
 */
describeOn(postgres, 'live events of two processes', (database) => {
  let one: TestPlatform;
  let other: TestPlatform;
  let readers: LiveReader[] = [];
  beforeEach(async () => {
    one = await openTestPlatform(database);
    other = await openTestPlatform(database, { beside: one });
  });
  afterEach(async () => {
    await Promise.all(readers.map((reader) => reader.leave()));
    readers = [];
    await other.close();
    await one.close();
  });

  const subscribe = async (t: TestPlatform, token: string, since?: string) => {
    const target = subscribeLive.path + (since === undefined ? '' : `?since=${since}`);
    const reader = readLive(await t.raw('GET', target, { token }));
    readers.push(reader);
    await reader.find(isEvent('READY'));
    return reader;
  };
  const lastId = (reader: LiveReader) => reader.seen.findLast(({ id }) => id !== undefined)?.id;

  test('arrive at the other process by notification', async () => {
    const owner = await signedIn(one);
    const id = await machine(one, owner);
    const reader = await subscribe(other, owner.token);
    const started = performance.now();
    await one.succeed(beatClient, { body: { machineId: id, running: ['one'], waitSeconds: 0 } }, owner);
    await reader.find(machineIs(id, 'Running'));
    // The timer alone would take up to two seconds.
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('arrive after a reconnection to the other process', async () => {
    const owner = await signedIn(one);
    const id = await machine(one, owner);
    const reader = await subscribe(one, owner.token);
    const since = lastId(reader);
    await reader.leave();
    await one.succeed(beatClient, { body: { machineId: id, running: ['one'], waitSeconds: 0 } }, owner);
    const witness = await subscribe(one, owner.token, since);
    await witness.find(machineIs(id, 'Running'));
    const back = await subscribe(other, owner.token, since);
    expect(back.seen.filter(machineIs(id, 'Running'))).toHaveLength(1);
    expect(back.seen.map(({ event }) => event)).not.toContain('RESYNC');
    // The event does not arrive again, once the other process has read it as well.
    await other.platform.context.live.check();
    expect(back.seen.filter(machineIs(id, 'Running'))).toHaveLength(1);
  });

  test('wake a beat that waits at the other process for an execution', async () => {
    const owner = await signedIn(one);
    const machineId = await machine(one, owner);
    const projectId = await project(one, owner, { name: 'Shop' });
    const executionId = await storedExecution(one, owner, { projectId, machineId });
    const listener = other.platform.context.machines.wake.listen(machineId);
    await tellOf(one, executionId);
    expect(await listener.next(20_000)).toBe(true);
    listener.stop();
  });

  test('report exactly once that a machine became silent, whichever process checks', async () => {
    const owner = await signedIn(one);
    await Promise.all([one.platform.context.live.check(), other.platform.context.live.check()]);
    const id = await machine(one, owner);
    const [here, there] = [await subscribe(one, owner.token), await subscribe(other, owner.token)];
    one.clock.advance({ seconds: 31 });
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([one.platform.context.live.check(), other.platform.context.live.check()]);
    }
    for (const reader of [here, there]) {
      await reader.find(machineIs(id, 'Inactive'));
      expect(reader.seen.filter(machineIs(id, 'Inactive'))).toHaveLength(1);
    }
    const events = await one.platform.context.db.selectFrom('liveEvents').select('data').execute();
    expect(events.filter(({ data }) => data.includes('"status":"Inactive"'))).toHaveLength(1);
  });

  test('arrive once, in the order of ids, at both processes when both write at once', async () => {
    const owner = await signedIn(one);
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => machine(one, owner, { hostName: `build-${index}` })),
    );
    const [here, there] = [await subscribe(one, owner.token), await subscribe(other, owner.token)];
    await Promise.all(
      ids.map((machineId, index) =>
        (index % 2 ? one : other).succeed(
          beatClient,
          { body: { machineId, running: ['one'], waitSeconds: 0 } },
          owner,
        ),
      ),
    );
    for (const reader of [here, there]) {
      await Promise.all(ids.map((id) => reader.find(machineIs(id, 'Running'))));
      const heard = reader.seen.map(({ id }) => Number(id));
      expect(heard).toEqual([...heard].sort((a, b) => a - b));
      const publisher = reader.seen.filter(({ event }) => event === 'MACHINE_STATUS').map(({ id }) => id);
      expect(new Set(publisher).size).toBe(publisher.length);
    }
  });

  test('survive connections that the database ends, without loss', async () => {
    const owner = await signedIn(one);
    const id = await machine(one, owner);
    const reader = await subscribe(other, owner.token);
    const killer = new pg.Client({ connectionString: one.scratch.url });
    await killer.connect();
    const { rows } = await killer.query<{ pid: number }>(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    await vi.waitFor(
      () => one.succeed(beatClient, { body: { machineId: id, running: ['one'], waitSeconds: 0 } }, owner),
      { timeout: 10_000 },
    );
    await reader.find(machineIs(id, 'Running'));
    const listening = () =>
      killer.query(`select pid from pg_stat_activity
        where datname = current_database() and query = 'listen fireflink_live'`);
    await vi.waitFor(async () => expect((await listening()).rows).toHaveLength(2), { timeout: 10_000 });
    await killer.end();
    const started = performance.now();
    await one.succeed(beatClient, { body: { machineId: id, running: [], waitSeconds: 0 } }, owner);
    const running = reader.seen.findIndex(machineIs(id, 'Running'));
    await reader.find(
      (message) => machineIs(id, 'Active')(message) && reader.seen.indexOf(message) > running,
    );
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
