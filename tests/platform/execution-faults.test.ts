import { afterEach, describe, expect, test, vi } from 'vitest';
import { reportExecution, setExecutionStatus } from '#platform/contract/executions/execution-calls.ts';
import { reconcile, startWatch } from '#platform/automation/executions/reconcile.ts';
import {
  scratchFolder,
  startClient,
  writeConfig,
  type ClientProcess,
} from '#tests/support/client-process.ts';
import { testClock } from '#tests/support/clock.ts';
import { cuttableLink } from '#tests/support/cuttable-link.ts';
import { describeOn, describeOnEachDatabase, postgres } from '#tests/support/databases.ts';
import { commandsOf, executionOf, report, start } from '#tests/support/executions.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { serve } from '#tests/support/http-server.ts';
import { machine } from '#tests/support/machines.ts';
import { openSqlitePlatform, openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { startPlatformProcess } from '#tests/support/server-process.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

const node = process.execPath;
const waiting = { timeout: 20_000, interval: 50 };

/** Creates a user with a project and this number of machines, each of which runs an execution. */
async function busyFarm(t: TestPlatform, count: number) {
  const user = await signedIn(t);
  const projectId = await project(t, user, { name: 'Shop' });
  await t.platform.context.db
    .updateTable('licenses')
    .set({ numberOfParallelRuns: count })
    .where('id', '=', user.licenseId)
    .execute();
  const runs: { id: string; machineId: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const machineId = await machine(t, user, { hostName: `host-${index}` });
    const { _id: id } = await start(t, user, { projectId, machineId });
    await report(t, user, id, 'Running');
    await commandsOf(t, user, machineId, [id]);
    runs.push({ id, machineId });
  }
  return { user, projectId, runs };
}

/** Advances the clock, with a check of the platform every ten seconds; the machines are silent. */
async function silence(t: TestPlatform, seconds: number): Promise<void> {
  const watch = startWatch(t.clock.now());
  for (let passed = 0; passed < seconds; passed += 10) {
    t.clock.advance({ seconds: 10 });
    await reconcile(t.platform.context, watch);
  }
}

async function expectHistoryToEndWith(t: TestPlatform, user: SignedInUser, id: string) {
  const { history, executionStatus, statusReason, endedOn } = await executionOf(t, user, id);
  expect(history.at(-1)).toEqual({ executionStatus, cause: statusReason, on: endedOn });
  expect(
    history.filter((line) => ['Passed', 'Failed', 'Terminated'].includes(line.executionStatus)),
  ).toHaveLength(1);
}

describeOnEachDatabase('kill -9 of the server', (database) => {
  test(
    'continues 50 executions whose machines come back, and ends the others',
    { timeout: 120_000 },
    async () => {
      const t = await openTestPlatform(database, { clock: testClock(new Date().toISOString()) });
      cleanUp.push(() => t.close());
      const { user, runs } = await busyFarm(t, 50);
      const server = () =>
        startPlatformProcess({
          DATA_DIR: t.settings.dataDir,
          SECRET_KEY: t.settings.secretKey ?? '',
          ...(t.settings.databaseUrl === undefined ? {} : { DATABASE_URL: t.settings.databaseUrl }),
        });
      const tell = async (url: string, id: string, status: string) => {
        const response = await fetch(new URL(reportExecution.path.replace('{executionId}', id), url), {
          method: 'POST',
          headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ status, at: new Date().toISOString(), progress: 50 }),
        });
        return response.status;
      };

      const first = await server();
      cleanUp.push(() => first.stop('SIGKILL'));
      let killed: Promise<void> | undefined;
      let taken = 0;
      let lost = 0;
      await Promise.all(
        runs.map(async ({ id }) => {
          while (!killed) {
            const status = await tell(first.url, id, 'Running').catch(() => 0);
            if (status === 200) taken += 1;
            else lost += 1;
            if (taken >= 100) killed ??= first.stop('SIGKILL');
          }
        }),
      );
      await killed;
      // The process was killed in the middle of the work.
      expect(lost).toBeGreaterThan(0);

      const second = await server();
      cleanUp.push(() => second.stop('SIGKILL'));
      const [back, gone] = [runs.slice(0, 25), runs.slice(25)];
      expect(await Promise.all(back.map(({ id }) => tell(second.url, id, 'Passed')))).toEqual(
        back.map(() => 200),
      );
      await second.stop('SIGTERM');
      for (const { id } of back) {
        expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Passed' });
        await expectHistoryToEndWith(t, user, id);
      }
      await silence(t, 140);
      for (const { id } of gone) {
        expect(await executionOf(t, user, id)).toMatchObject({
          executionStatus: 'Failed',
          statusReason: expect.stringMatching(/^host-\d+ didn’t respond for 2 minutes$/) as string,
        });
        await expectHistoryToEndWith(t, user, id);
      }
    },
  );
});

describeOn(postgres, 'kill of PostgreSQL', (database) => {
  test('refuses reports while it is down, and then continues all executions', async () => {
    const scratch = await database.create();
    const link = await cuttableLink(scratch.url ?? '');
    const t = await openTestPlatform(database, { settings: { databaseUrl: link.url } });
    cleanUp.push(
      scratch.drop,
      () => link.cut(),
      () => t.close(),
    );
    const { user, runs, projectId } = await busyFarm(t, 10);
    const waits = await start(t, user, { projectId });
    const watch = startWatch(t.clock.now());
    const tell = ({ id }: { id: string }) =>
      t.attempt(
        reportExecution,
        { params: { executionId: id }, body: { status: 'Passed', at: t.clock.now().toISOString() } },
        user,
      );
    await link.cut();
    expect((await Promise.all(runs.map(tell))).map(({ status }) => status)).toEqual(runs.map(() => 503));
    await expect(reconcile(t.platform.context, watch)).rejects.toThrow();
    t.clock.advance({ minutes: 10 });
    await link.mend();
    // The platform could hear no machine for ten minutes: that is not the machines' fault.
    await reconcile(t.platform.context, watch);
    for (const { id } of runs) {
      expect(await executionOf(t, user, id)).toMatchObject({ executionStatus: 'Checking...' });
    }
    for (const { id, machineId } of runs) await commandsOf(t, user, machineId, [id]);
    expect((await Promise.all(runs.map(tell))).map(({ status }) => status)).toEqual(runs.map(() => 200));
    for (const { machineId } of runs) await commandsOf(t, user, machineId);
    await reconcile(t.platform.context, watch);
    expect(await executionOf(t, user, waits._id)).toMatchObject({
      executionStatus: 'Awaiting Client Acknowledgement',
    });
  });
});

/** The client application is real, and so are the calls. */
describe('the client application with executions', () => {
  const connected = async (suites: unknown) => {
    const t = await openSqlitePlatform();
    cleanUp.push(() => t.close());
    const server = await serve((request) => t.platform.fetch(request, { callerAddress: '192.0.2.9' }));
    cleanUp.push(() => server.stop());
    const user = await signedIn(t);
    const projectId = await project(t, user, { name: 'Shop' });
    const scratch = scratchFolder();
    cleanUp.push(() => scratch.remove());
    const config = writeConfig(scratch.folder, suites);
    const startOne = async (): Promise<ClientProcess> => {
      const client = startClient({
        server: server.url,
        user,
        home: scratch.folder,
        arguments: ['--config', config],
      });
      cleanUp.push(() => client.stop('SIGKILL'));
      await client.hears(/is registered with/);
      return client;
    };
    const becomes = (id: string, status: string) =>
      vi.waitFor(async () => expect((await executionOf(t, user, id)).executionStatus).toBe(status), waiting);
    return { t, user, projectId, startOne, becomes };
  };

  test('runs what is started, one after the other, and reports the results', async () => {
    const { t, user, projectId, startOne, becomes } = await connected({
      Good: [node, '-e', 'console.log("fireflink-progress: 70"); console.log("all is well")'],
      Bad: [node, '-e', 'console.error("it broke"); process.exit(2)'],
    });
    await startOne();
    const good = await start(t, user, { projectId, suiteName: 'Good' });
    const bad = await start(t, user, { projectId, suiteName: 'Bad' });
    await becomes(good._id, 'Passed');
    await becomes(bad._id, 'Failed');
    expect(await executionOf(t, user, good._id)).toMatchObject({
      exitCode: 0,
      message: 'all is well',
    });
    expect(await executionOf(t, user, bad._id)).toMatchObject({
      exitCode: 2,
      message: 'it broke',
      statusReason: 'The suite ended with exit code 2',
    });
  });

  test('ends what is terminated, and accepts the next', async () => {
    const { t, user, projectId, startOne, becomes } = await connected({
      Long: [node, '-e', 'setInterval(() => {}, 1000)'],
      Short: [node, '--version'],
    });
    const client = await startOne();
    const long = await start(t, user, { projectId, suiteName: 'Long' });
    const short = await start(t, user, { projectId, suiteName: 'Short' });
    await becomes(long._id, 'Running');
    await t.succeed(
      setExecutionStatus,
      { params: { executionId: long._id }, query: { status: 'Terminated' } },
      user,
    );
    await client.hears(new RegExp(`Execution ${long._id}: Terminated`));
    await becomes(short._id, 'Passed');
  });

  test('ends what it runs when it is killed with -9, and continues when it is started again', async () => {
    const { t, user, projectId, startOne, becomes } = await connected({
      // It ends with its client, whose pipe breaks.
      Long: [node, '-e', 'setInterval(() => console.log("still here"), 50)'],
      Short: [node, '--version'],
    });
    const first = await startOne();
    const long = await start(t, user, { projectId, suiteName: 'Long' });
    const short = await start(t, user, { projectId, suiteName: 'Short' });
    await becomes(long._id, 'Running');
    await first.stop('SIGKILL');
    t.clock.advance({ seconds: 61 });
    await startOne();
    await becomes(long._id, 'Failed');
    expect((await executionOf(t, user, long._id)).statusReason).toContain(
      'The client was killed while it ran',
    );
    await becomes(short._id, 'Passed');
  });
});
