import { afterEach, expect, test } from 'vitest';
import { removeUser } from '#platform/contract/users/removal-calls.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { start } from '#tests/support/executions.ts';
import { colleague, project, signedIn } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform } from '#tests/support/platform.ts';
import { owned, remove, tracesOf } from '#tests/support/removal.ts';
import { startPlatformProcess } from '#tests/support/server-process.ts';
import { wholeDatabase } from '#tests/support/snapshot.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

describeOnEachDatabase('kill -9 in the middle of a removal', (database) => {
  test.each([
    ['before it is there for good leaves everything as it was', 'dieWithin'],
    ['once it is there leaves nothing undone', 'dieAfter'],
  ] as const)('%s', { timeout: 60_000 }, async (_, dies) => {
    const t = await openTestPlatform(database, { clock: testClock(new Date().toISOString()) });
    cleanUp.push(() => t.close());
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const projectId = await project(t, owner, { name: 'Shop', members: [user] });
    await machine(t, user, { hostName: 'laptop' });
    await start(t, user, { projectId });
    await owned(t, user, { projectId, name: 'mine', access: 'Private' });
    const before = await wholeDatabase(t);

    const server = await startPlatformProcess(
      {
        DATA_DIR: t.settings.dataDir,
        SECRET_KEY: t.settings.secretKey ?? '',
        ...(t.settings.databaseUrl === undefined ? {} : { DATABASE_URL: t.settings.databaseUrl }),
      },
      { [dies]: removeUser.name },
    );
    cleanUp.push(() => server.stop('SIGKILL'));
    const answer = await fetch(
      new URL(`${removeUser.path.replace('{userId}', user.id)}?changeSuiteAccess=true`, server.url),
      { method: removeUser.method, headers: { authorization: `Bearer ${owner.token}` } },
    ).catch(() => 'none');
    await server.gone;
    expect(answer).toBe('none');

    const traces = { userId: user.id, licenseId: owner.licenseId };
    if (dies === 'dieWithin') {
      expect(await wholeDatabase(t)).toEqual(before);
      expect((await remove(t, owner, user.id, 'true')).status).toBe(200);
    } else {
      expect((await remove(t, owner, user.id, 'true')).status).toBe(404);
    }
    expect(await tracesOf(t, traces)).toEqual([]);
    // The queued email is sent by the process that is running.
    t.clock.advance({ minutes: 5 });
    t.platform.context.mail.wake();
    expect((await t.mails()).filter(({ to }) => to === user.emailId)).toHaveLength(1);
  });
});
