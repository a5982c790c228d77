import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listMachines } from '#platform/contract/machines/machine-calls.ts';
import {
  clientScript,
  scratchFolder,
  startClient,
  writeConfig,
  type ClientProcess,
} from '#tests/support/client-process.ts';
import { executionOf, start as startExecution } from '#tests/support/executions.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { serve, type HttpServer } from '#tests/support/http-server.ts';
import { isAlive } from '#tests/support/processes.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';

const waiting = { timeout: 20_000, interval: 50 };
const node = process.execPath;

/** A suite that says its number, and goes on for ever; it ends when it is asked to, unless it is stubborn. */
const endless = (stubborn: boolean) => `
  ${stubborn ? 'process.on("SIGTERM", () => {});' : ''}
  require('fs').appendFileSync('pids', process.pid + '\\n');
  setInterval(() => {}, 1000);`;

/** What a client leaves behind that could not end by itself, and who takes care of that. */
describe('a client that was killed', () => {
  let t: TestPlatform;
  let server: HttpServer;
  let owner: SignedInUser;
  let projectId: string;
  let scratch: ReturnType<typeof scratchFolder>;
  let client: ClientProcess;
  let bystander: ChildProcess | undefined;

  beforeAll(async () => {
    t = await openSqlitePlatform();
    server = await serve((request) => t.platform.fetch(request, { callerAddress: '192.0.2.9' }));
  });
  beforeEach(async () => {
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
    scratch = scratchFolder();
  });
  afterEach(async () => {
    await client.stop('SIGKILL');
    bystander?.kill('SIGKILL');
    bystander = undefined;
    for (const pid of pids().filter(isAlive)) process.kill(pid, 'SIGKILL');
    scratch.remove();
  });
  afterAll(async () => {
    await server.stop();
    await t.close();
  });

  const file = (name: string) => path.join(scratch.folder, name);
  const pids = () =>
    existsSync(file('pids'))
      ? readFileSync(file('pids'), 'utf8').split('\n').filter(Boolean).map(Number)
      : [];
  const launch = async (suites: Record<string, readonly string[]>) => {
    client = startClient({
      server: server.url,
      user: owner,
      home: scratch.folder,
      arguments: ['--config', writeConfig(scratch.folder, suites)],
    });
    await client.hears(/is registered with/);
  };
  /** Starts an execution of the suite, and waits until so many of its processes are up. */
  const begin = async (suiteName: string, processes = 1) => {
    const { _id: id } = await startExecution(t, owner, { projectId, suiteName });
    await vi.waitFor(() => expect(pids()).toHaveLength(processes), waiting);
    return id;
  };
  const isFailed = (id: string) =>
    vi.waitFor(async () => {
      expect(await executionOf(t, owner, id)).toMatchObject({
        executionStatus: 'Failed',
        message: 'The client was killed while it ran.',
      });
    }, waiting);

  test('the next one ends what it has left running, before it runs anything, and says so', async () => {
    const suites = { Smoke: [node, '-e', endless(true)] };
    await launch(suites);
    const id = await begin('Smoke');
    await client.stop('SIGKILL');
    const [orphan = 0] = pids();
    expect(isAlive(orphan)).toBe(true);

    await launch(suites);
    expect(isAlive(orphan)).toBe(false);
    expect(client.said()).toContain(`Execution ${id} was left running, and has been ended.`);
    await isFailed(id);
    expect(JSON.parse(readFileSync(file('executions.json'), 'utf8'))).toEqual([]);
    // And goes on.
    await begin('Smoke', 2);
  });

  test.runIf(process.platform === 'linux')(
    'so it does with what is left of a suite whose first process has ended',
    async () => {
      const suites = {
        Smoke: [
          '/bin/sh',
          '-c',
          '"$0" -e "$1" >/dev/null 2>&1 & echo $$ >> pids; wait',
          node,
          endless(false),
        ],
      };
      await launch(suites);
      const id = await begin('Smoke', 2);
      await client.stop('SIGKILL');
      const { pid: first } = (
        JSON.parse(readFileSync(file('executions.json'), 'utf8')) as { pid: number }[]
      )[0]!;
      const child = pids().find((pid) => pid !== first) ?? 0;
      process.kill(first, 'SIGKILL');
      await vi.waitFor(() => expect(isAlive(first)).toBe(false), waiting);
      expect(isAlive(child)).toBe(true);

      await launch(suites);
      expect(isAlive(child)).toBe(false);
      await isFailed(id);
    },
  );

  test('a process that has the same number by now is left alone', async () => {
    await launch({ Smoke: [node, '-e', endless(false)] });
    const id = await begin('Smoke');
    await client.stop('SIGKILL');
    const [orphan = 0] = pids();
    process.kill(orphan, 'SIGKILL');
    bystander = spawn(node, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    const notes = JSON.parse(readFileSync(file('executions.json'), 'utf8')) as object[];
    writeFileSync(
      file('executions.json'),
      JSON.stringify(notes.map((note) => ({ ...note, pid: bystander?.pid }))),
    );

    await launch({});
    await isFailed(id);
    expect(client.said()).not.toContain('was left running');
    expect(isAlive(bystander.pid ?? 0)).toBe(true);
  });

  test.each(['nonsense', '[null]'])('notes that cannot be read keep no client out: %s', async (text) => {
    writeFileSync(file('executions.json'), text);
    await launch({});
  });

  test('with --with-parent, it ends when whoever started it is killed, and ends what it runs', async () => {
    const config = writeConfig(scratch.folder, { Smoke: [node, '-e', endless(false)] });
    const parent = `require('child_process').spawn(process.execPath,
      [${JSON.stringify(clientScript)}, '--with-parent', '--config', ${JSON.stringify(config)}], { stdio: 'inherit' })`;
    client = startClient({
      server: server.url,
      user: owner,
      home: scratch.folder,
      launcher: node,
      arguments: ['-e', parent],
    });
    await client.hears(/is registered with/);
    await begin('Smoke');
    process.kill(client.pid, 'SIGKILL');
    // Its output is closed by its end.
    await client.exitCode;
    expect(client.said()).toMatch(/Stopping\./);
    expect(pids().filter(isAlive)).toEqual([]);
    const [machine] = (await t.succeed(listMachines, { query: {} }, owner)).clientSystems;
    expect(machine?.statusReason).toBe('Its client was stopped');
  });
});
