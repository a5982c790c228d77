import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientCommand, CommandSettings } from '#platform/contract/machines/client-calls.ts';
import { getMachine, listMachines } from '#platform/contract/machines/machine-calls.ts';
import { progressStatuses } from '#platform/contract/machines/machine-values.ts';
import {
  scratchFolder,
  startClient,
  writeConfig,
  type ClientProcess,
} from '#tests/support/client-process.ts';
import { signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { serve, type HttpServer } from '#tests/support/http-server.ts';
import { isAlive } from '#tests/support/processes.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';

interface Report {
  readonly status: string;
  readonly at: string;
  readonly message?: string;
  readonly progress?: number;
  readonly exitCode?: number;
  readonly rerun?: boolean;
}

const waiting = { timeout: 20_000, interval: 50 };
const progressPath = /^\/dashboardexecution\/optimize\/v1\/dashboard\/execution\/([\w-]+)\/progress$/;
const node = process.execPath;

const noSettings: CommandSettings = {
  implicitWaitMs: 0,
  explicitWaitMs: 0,
  stepDelayMs: 0,
  scriptLimitSeconds: 0,
  stepRetries: 0,
  screenshots: 'none',
  videos: 'none',
  rerunFailed: false,
};
/** Prints the variables with a suite's settings, and whether its folder for captures exists. */
const printsVariables = `
  const { FIREFLINK_EXECUTION_ID, FIREFLINK_SUITE, FIREFLINK_CLIENT_HOME, FIREFLINK_HOST_NAME, FIREFLINK_EMAIL,
    FIREFLINK_SERVER, FIREFLINK_CAPTURES, FIREFLINK_RESULTS, ...variables } = process.env;
  for (const name of Object.keys(variables).filter((each) => each.startsWith('FIREFLINK_')).sort())
    console.log(name.slice(10) + '=' + variables[name]);
  const fs = require('node:fs');
  fs.writeFileSync(FIREFLINK_CAPTURES + '/page.png', 'a picture');
  fs.writeFileSync('captures.txt', FIREFLINK_CAPTURES);`;

/**
 * The client runs what its configuration says. The platform is real; its commands for the client, and the call that
 * receives the client's progress, are the test's.
 */
describe('executions of the client', () => {
  let t: TestPlatform;
  let server: HttpServer;
  let owner: SignedInUser;
  let scratch: ReturnType<typeof scratchFolder>;
  let client: ClientProcess;
  let machineId: string;
  let wanted: ClientCommand[];
  let takesReports: (executionId: string) => number;
  const reports = new Map<string, Report[]>();

  beforeAll(async () => {
    t = await openSqlitePlatform();
    vi.spyOn(t.platform.context.machines.commands, 'commandsFor').mockImplementation(async () => wanted);
    server = await serve(async (request) => {
      const executionId = progressPath.exec(new URL(request.url).pathname)?.[1];
      if (!executionId) return t.platform.fetch(request, { callerAddress: '192.0.2.9' });
      const responseCode = takesReports(executionId);
      const report = (await request.json()) as Report;
      if (responseCode === 200) reports.set(executionId, [...(reports.get(executionId) ?? []), report]);
      const status = responseCode === 200 ? 'SUCCESS' : 'FAILURE';
      const envelope = { responseCode, message: status, status, responseObject: null };
      return Response.json(envelope, { status: responseCode });
    });
  });
  beforeEach(async () => {
    wanted = [];
    takesReports = () => 200;
    reports.clear();
    owner = await signedIn(t);
    scratch = scratchFolder();
  });
  afterEach(async () => {
    await client.stop('SIGKILL');
    scratch.remove();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.stop();
    await t.close();
  });

  const start = async (suites: unknown) => {
    const config = writeConfig(scratch.folder, suites);
    const user = owner;
    client = startClient({ server: server.url, user, home: scratch.folder, arguments: ['--config', config] });
    await client.hears(/is registered with/);
    machineId = (await t.succeed(listMachines, { query: {} }, owner)).clientSystems[0]?.id ?? '';
  };
  /** Sets the commands that the platform sends from now on. */
  const want = (...commands: ClientCommand[]) => {
    wanted = commands;
    t.platform.context.machines.wake.wake(machineId);
  };
  const run = (suiteName: string, executionId = 'e1') => want({ type: 'start', executionId, suiteName });
  const runBy = (settings: Partial<CommandSettings>) =>
    want({ type: 'start', executionId: 'e1', suiteName: 'Smoke', settings: { ...noSettings, ...settings } });
  const last = (executionId = 'e1') => reports.get(executionId)?.at(-1);
  const ends = async (status: string, executionId = 'e1') => {
    await vi.waitFor(() => expect(last(executionId)?.status).toBe(status), waiting);
    want();
    return last(executionId);
  };
  const statusesOf = (executionId = 'e1') => reports.get(executionId)?.map(({ status }) => status);
  const reads = (name: string) => readFileSync(path.join(scratch.folder, name), 'utf8');
  const isThere = (name: string) =>
    vi.waitFor(() => expect(existsSync(path.join(scratch.folder, name))).toBe(true), waiting);

  test('runs a suite as its command, and reports it from start to end', async () => {
    const script = `
      console.log('fireflink-progress: 40');
      console.log(process.env.FIREFLINK_SUITE, process.env.FIREFLINK_EXECUTION_ID, process.env.STAGE);
      console.log('password', process.env.FIREFLINK_PASSWORD);`;
    await start({ 'Smoke tests': { command: [node, '-e', script], env: { STAGE: 'test' } } });
    run('Smoke tests');
    expect(await ends('Passed')).toEqual({
      status: 'Passed',
      at: expect.any(String) as string,
      progress: 40,
      exitCode: 0,
      message: 'Smoke tests e1 test\npassword undefined',
    });
    expect(statusesOf()).toEqual([
      'Client Acknowledged',
      'Preparing client for execution',
      'Running',
      'Passed',
    ]);
    expect(progressStatuses).toEqual(expect.arrayContaining(statusesOf() ?? []));
    // Times are those of the platform, whose clock is in the past.
    expect(last()?.at.slice(0, 10)).toBe(t.clock.now().toISOString().slice(0, 10));
  });

  test('passes the run settings to a suite as variables, and none that is 0', async () => {
    await start({ Smoke: [node, '-e', printsVariables] });
    runBy({
      implicitWaitMs: 5000,
      explicitWaitMs: 250,
      stepDelayMs: 10,
      scriptLimitSeconds: 60,
      stepRetries: 2,
    });
    expect((await ends('Passed'))?.message?.split('\n')).toEqual([
      'EXPLICIT_WAIT_MS=250',
      'IMPLICIT_WAIT_MS=5000',
      'SCREENSHOTS=none',
      'SCRIPT_LIMIT_SECONDS=60',
      'STEP_DELAY_MS=10',
      'STEP_RETRIES=2',
      'VIDEOS=none',
    ]);
  });

  test("passes only the capture mode without other settings than 0, and deletes the suite's captures", async () => {
    await start({ Smoke: [node, '-e', printsVariables] });
    runBy({ screenshots: 'failed', videos: 'all' });
    expect((await ends('Passed'))?.message).toBe('SCREENSHOTS=failed\nVIDEOS=all');
    const captures = reads('captures.txt');
    expect(path.relative(scratch.folder, captures)).toBe(path.join('left', 'e1', 'captures'));
    expect(existsSync(captures)).toBe(false);
  });

  const failsAtFirst = (exitCode: number) => `
    const again = process.env.FIREFLINK_RERUN_FAILED;
    console.log(again === undefined ? 'the first time' : 'again: ' + again);
    process.exit(again === undefined ? ${exitCode} : 0)`;

  test('runs a failed command once more where the settings say so, and reports that', async () => {
    await start({ Smoke: [node, '-e', failsAtFirst(3)] });
    runBy({ rerunFailed: true });
    expect(await ends('Passed')).toMatchObject({ exitCode: 0, message: 'the first time\nagain: 1' });
    expect(reports.get('e1')?.filter(({ rerun }) => rerun)).toMatchObject([
      { status: 'Running', exitCode: 3 },
    ]);
  });

  test('reports a second failure with the exit code of the second time', async () => {
    const script = `process.exit(process.env.FIREFLINK_RERUN_FAILED ? 4 : 3)`;
    await start({ Smoke: [node, '-e', script] });
    runBy({ rerunFailed: true });
    expect(await ends('Failed')).toMatchObject({ exitCode: 4 });
  });

  test('runs a failed command once without that setting', async () => {
    await start({ Smoke: [node, '-e', failsAtFirst(3)] });
    runBy({});
    expect(await ends('Failed')).toMatchObject({ exitCode: 3, message: 'the first time' });
    expect(reports.get('e1')?.some(({ rerun }) => rerun)).toBe(false);
  });

  test('reports a termination during the second run, and starts no third', async () => {
    const script = `
      if (!process.env.FIREFLINK_RERUN_FAILED) process.exit(3);
      require('node:fs').writeFileSync('second', '');
      setInterval(() => undefined, 1000)`;
    await start({ Smoke: [node, '-e', script] });
    runBy({ rerunFailed: true });
    await isThere('second');
    want({ type: 'terminate', executionId: 'e1' });
    await ends('Terminated');
    expect(reports.get('e1')?.filter(({ rerun }) => rerun)).toHaveLength(1);
  });

  test('reports an exit code other than 0 as a failure, with the last lines', async () => {
    const script = 'for (let i = 0; i < 100; i += 1) console.error("line " + i); process.exit(3)';
    await start({ Smoke: [node, '-e', script] });
    run('Smoke');
    const report = await ends('Failed');
    expect(report).toMatchObject({ exitCode: 3 });
    expect(report?.message?.split('\n')).toHaveLength(20);
    expect(report?.message).toMatch(/line 99$/);
  });

  test('starts a command without a shell', async () => {
    await start({ Smoke: [node, '-e', 'console.log(process.argv[1])', '$(touch x); `touch x` > x'] });
    run('Smoke');
    expect((await ends('Passed'))?.message).toBe('$(touch x); `touch x` > x');
    expect(existsSync(path.join(scratch.folder, 'x'))).toBe(false);
  });

  test.each(['Nightly', 'touch x', '[object Object]', 'function Object() { [native code] }'])(
    'a suite that the configuration does not have is not run: %s',
    async (suiteName) => {
      await start({ Smoke: [node, '--version'] });
      run(suiteName);
      expect((await ends('Failed'))?.message).toContain(`no command for the suite "${suiteName}"`);
    },
  );

  test.each([
    ['a text', 'npm test'],
    ['an empty list', []],
    ['a number in it', [node, 1]],
    ['no program', ['/no/such']],
    ['a number as its folder', { command: [node, '--version'], cwd: 5 }],
    ['no environment', { command: [node, '--version'], env: null }],
    ['a text as its environment', { command: [node, '--version'], env: 'STAGE=test' }],
  ])('reports a command that cannot be run: %s', async (_, command) => {
    await start({ Smoke: command });
    run('Smoke');
    expect((await ends('Failed'))?.message).toMatch(
      /must be a (list of texts|text)|must be an object of texts|cannot be started/,
    );
  });

  test('reads the configuration again for each execution', async () => {
    await start({});
    run('Smoke');
    await ends('Failed');
    writeConfig(scratch.folder, { Smoke: [node, '--version'] });
    run('Smoke', 'e2');
    await ends('Passed', 'e2');
  });

  test('obeys a command that is repeated once', async () => {
    const script = 'require("fs").appendFileSync("runs", "x"); setTimeout(() => {}, 300)';
    await start({ Smoke: [node, '-e', script] });
    run('Smoke');
    await vi.waitFor(() => expect(last()?.status).toBe('Passed'), waiting);
    const beats = vi.mocked(t.platform.context.machines.commands.commandsFor).mock.calls.length;
    const asked = () => vi.mocked(t.platform.context.machines.commands.commandsFor).mock.calls.length;
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(beats + 3), waiting);
    expect(reads('runs')).toBe('x');
  });

  test('shows its machine as Running meanwhile', async () => {
    await start({ Smoke: [node, '-e', 'setInterval(() => {}, 1000)'] });
    const status = async () => (await t.succeed(getMachine, { params: { id: machineId } }, owner)).status;
    run('Smoke');
    await vi.waitFor(async () => expect(await status()).toBe('Running'), waiting);
    want({ type: 'terminate', executionId: 'e1' });
    await ends('Terminated');
    await vi.waitFor(async () => expect(await status()).toBe('Active'), waiting);
  });

  test('ends a terminated suite with all processes that it has started', async () => {
    const child = 'require("fs").writeFileSync("child", String(process.pid)); setInterval(() => {}, 1000)';
    const script = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); setInterval(() => {}, 1000)`;
    await start({ Smoke: [node, '-e', script] });
    run('Smoke');
    await isThere('child');
    want({ type: 'terminate', executionId: 'e1' });
    await ends('Terminated');
    await vi.waitFor(() => expect(isAlive(Number(reads('child')))).toBe(false), waiting);
  });

  /** Returns a shell that ends on request, with a child that does not. */
  const stubbornChild = () => {
    const child =
      'process.on("SIGTERM", () => {}); require("fs").writeFileSync("child", String(process.pid)); setInterval(() => {}, 1000)';
    return ['/bin/sh', '-c', '"$0" -e "$1" >/dev/null 2>&1 & wait', node, child];
  };

  test('ends the processes that a terminated suite leaves behind, too', async () => {
    await start({ Smoke: stubbornChild() });
    run('Smoke');
    await isThere('child');
    want({ type: 'terminate', executionId: 'e1' });
    await ends('Terminated');
    await vi.waitFor(() => expect(isAlive(Number(reads('child')))).toBe(false), waiting);
  });

  test('gives the processes of a terminated suite time to end by themselves', async () => {
    const child = `
      process.on('SIGTERM', () => setTimeout(() => { fs.writeFileSync('tidied', ''); process.exit(); }, 1500));
      fs.writeFileSync('child', '');
      setInterval(() => {}, 1000);`;
    await start({ Smoke: ['/bin/sh', '-c', '"$0" -e "$1" >/dev/null 2>&1 & wait', node, child] });
    run('Smoke');
    await isThere('child');
    want({ type: 'terminate', executionId: 'e1' });
    await ends('Terminated');
    expect(existsSync(path.join(scratch.folder, 'tidied'))).toBe(true);
  });

  test('leaves no process behind when it is stopped', async () => {
    await start({ Smoke: stubbornChild() });
    run('Smoke');
    await isThere('child');
    expect(await client.stop('SIGTERM')).toBe(0);
    await vi.waitFor(() => expect(isAlive(Number(reads('child')))).toBe(false), waiting);
    expect(last()).toMatchObject({ status: 'Failed', message: 'The client was stopped while it ran.' });
  });

  test('kills a suite that does not end', async () => {
    const script =
      'process.on("SIGTERM", () => {}); require("fs").writeFileSync("up", ""); setInterval(() => {}, 1000)';
    await start({ Smoke: [node, '-e', script] });
    run('Smoke');
    await isThere('up');
    want({ type: 'terminate', executionId: 'e1' });
    await ends('Terminated');
  });

  test('delivers reports in order once the server accepts them', async () => {
    await start({ Smoke: [node, '--version'] });
    takesReports = () => 503;
    run('Smoke');
    await client.hears(/Execution e1: Passed/);
    takesReports = () => 200;
    await ends('Passed');
    expect(statusesOf()?.[0]).toBe('Client Acknowledged');
  });

  test('ends an execution that the platform no longer knows', async () => {
    await start({ Smoke: [node, '-e', 'setInterval(() => {}, 1000)'] });
    takesReports = () => 404;
    run('Smoke');
    await client.hears(/refused "Client Acknowledged"[^]*is being terminated/);
    await client.hears(/Execution e1: Terminated/);
  });

  test('ends what it runs when it is stopped, reports that, and its machine becomes Inactive', async () => {
    await start({ Smoke: [node, '-e', 'console.log("up"); setInterval(() => {}, 1000)'] });
    run('Smoke');
    await vi.waitFor(() => expect(last()?.status).toBe('Running'), waiting);
    expect(await client.stop('SIGTERM')).toBe(0);
    expect(last()).toMatchObject({ status: 'Failed', message: 'The client was stopped while it ran.' });
    expect((await t.succeed(getMachine, { params: { id: machineId } }, owner)).statusReason).toBe(
      'Its client was stopped',
    );
  });

  test('runs several at once', async () => {
    await start({ Smoke: [node, '-e', 'setTimeout(() => {}, 200)'] });
    want(
      ...['a', 'b', 'c'].map((executionId) => ({ type: 'start' as const, executionId, suiteName: 'Smoke' })),
    );
    for (const executionId of ['a', 'b', 'c']) {
      await vi.waitFor(() => expect(last(executionId)?.status).toBe('Passed'), waiting);
    }
  });
});
