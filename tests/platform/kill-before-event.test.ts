import { afterEach, expect, test, vi } from 'vitest';
import { subscribeLive } from '#platform/contract/live/live-calls.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { signedIn } from '#tests/support/factories.ts';
import { isEvent, machineIs, readLive } from '#tests/support/live-reader.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform } from '#tests/support/platform.ts';
import { startPlatformProcess } from '#tests/support/server-process.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

describeOnEachDatabase('kill -9 between a commit and its event', (database) => {
  test('loses no event for a client that resumes from the last one', { timeout: 120_000 }, async () => {
    const t = await openTestPlatform(database, { clock: testClock(new Date().toISOString()) });
    cleanUp.push(() => t.close());
    const owner = await signedIn(t);
    const id = await machine(t, owner);
    const start = async (options?: Parameters<typeof startPlatformProcess>[1]) => {
      const server = await startPlatformProcess(
        {
          DATA_DIR: t.settings.dataDir,
          SECRET_KEY: t.settings.secretKey ?? '',
          ...(t.settings.databaseUrl === undefined ? {} : { DATABASE_URL: t.settings.databaseUrl }),
        },
        options,
      );
      cleanUp.push(() => server.stop('SIGKILL'));
      return server;
    };
    const authorization = `Bearer ${owner.token}`;
    const listen = async (url: string, lastEventId?: string) => {
      const headers = { authorization, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
      const reader = readLive(await fetch(new URL(subscribeLive.path, url), { headers }));
      await reader.find(isEvent('READY'));
      return reader;
    };

    const first = await start({ dieAfter: updateMachine.name });
    const before = await listen(first.url);
    const answer = await fetch(new URL(updateMachine.path.replace('{id}', id), first.url), {
      method: updateMachine.method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ disabled: true }),
    }).catch(() => 'none');
    await Promise.all([first.gone, before.ended]);
    // The change is committed, and neither its caller nor a listener has been informed.
    const stored = await t.platform.context.db
      .selectFrom('machines')
      .select('disabled')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([stored.disabled, answer]).toEqual([1, 'none']);
    expect(before.seen.some(machineIs(id, 'Disabled'))).toBe(false);

    const second = await start();
    const after = await listen(second.url, before.seen.findLast((message) => message.id !== undefined)?.id);
    await vi.waitFor(() => expect(after.seen.some(machineIs(id, 'Disabled'))).toBe(true), 10_000);
    expect(after.seen.some(isEvent('RESYNC'))).toBe(false);
    await after.leave();
  });
});
