import { afterEach, expect, test, vi } from 'vitest';
import { setExecutionStatus } from '#platform/contract/executions/execution-calls.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { start } from '#tests/support/executions.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { configured, notificationsOf } from '#tests/support/notifications.ts';
import { openTestPlatform } from '#tests/support/platform.ts';
import { startPlatformProcess } from '#tests/support/server-process.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

describeOnEachDatabase('kill -9 between the end of an execution and its mail', (database) => {
  test('notifies every recipient exactly once', { timeout: 120_000 }, async () => {
    const t = await openTestPlatform(database, { clock: testClock(new Date().toISOString()) });
    cleanUp.push(() => t.close());
    const server = await startMailServer();
    cleanUp.push(server.close);
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    await configured(t, owner, owner.licenseId, [{ type: 'guest', emailId: 'zoe@example.com' }], {
      toInitiator: true,
    });
    const { _id: executionId } = await start(t, owner, { projectId, machineId: await machine(t, owner) });
    const startProcess = async (options?: Parameters<typeof startPlatformProcess>[1]) => {
      const process = await startPlatformProcess(
        {
          DATA_DIR: t.settings.dataDir,
          SECRET_KEY: t.settings.secretKey ?? '',
          SMTP_URL: server.url,
          ...(t.settings.databaseUrl === undefined ? {} : { DATABASE_URL: t.settings.databaseUrl }),
        },
        options,
      );
      cleanUp.push(() => process.stop('SIGKILL'));
      return process;
    };

    const first = await startProcess({ dieAfter: setExecutionStatus.name });
    const path = setExecutionStatus.path.replace('{executionId}', executionId);
    const answer = await fetch(new URL(`${path}?status=Terminated`, first.url), {
      method: setExecutionStatus.method,
      headers: { authorization: `Bearer ${owner.token}` },
    }).catch(() => 'none');
    await first.gone;
    expect([answer, server.received]).toEqual(['none', []]);

    await startProcess();
    await vi.waitFor(() => expect(server.received).toHaveLength(2), 30_000);
    expect(server.received.map(({ to }) => to).sort()).toEqual([owner.emailId, 'zoe@example.com'].sort());
    await vi.waitFor(async () => {
      const [notification] = await notificationsOf(t, owner);
      expect(notification?.recipients.map(({ status }) => status)).toEqual(['Sent', 'Sent']);
    }, 10_000);
  });
});
