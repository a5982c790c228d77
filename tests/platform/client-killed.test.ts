import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listMachines } from '#platform/contract/machines/machine-calls.ts';
import { clientScript } from '#tests/support/client-process.ts';
import { clientWaiting, clientWorld } from '#tests/support/client-world.ts';
import { executionOf } from '#tests/support/executions.ts';
import { isAlive } from '#tests/support/processes.ts';

const node = process.execPath;

/** Returns a suite that prints its number and never ends by itself; it ends on request, unless it is stubborn. */
const endless = (stubborn: boolean) => `
  ${stubborn ? 'process.on("SIGTERM", () => {});' : ''}
  require('fs').appendFileSync('pids', process.pid + '\\n');
  setInterval(() => {}, 1000);`;

/** Processes that outlive a client that could not end them, and how they are ended. */
describe('a client that was killed', () => {
  const world = clientWorld();
  let bystander: ChildProcess | undefined;

  afterEach(() => {
    bystander?.kill('SIGKILL');
    bystander = undefined;
    for (const pid of pids().filter(isAlive)) process.kill(pid, 'SIGKILL');
  });

  const file = (name: string) => path.join(world.folder, name);
  const pids = () =>
    existsSync(file('pids'))
      ? readFileSync(file('pids'), 'utf8').split('\n').filter(Boolean).map(Number)
      : [];
  /** Starts an execution of the suite, and waits until this number of its processes is up. */
  const begin = async (suiteName: string, processes = 1) => {
    const id = await world.begin(suiteName);
    await vi.waitFor(() => expect(pids()).toHaveLength(processes), clientWaiting);
    return id;
  };
  const isFailed = (id: string) =>
    vi.waitFor(async () => {
      expect(await executionOf(world.t, world.owner, id)).toMatchObject({
        executionStatus: 'Failed',
        message: 'The client was killed while it ran.',
      });
    }, clientWaiting);

  test('is replaced by one that ends what it has left running, before it runs anything, and reports that', async () => {
    const suites = { Smoke: [node, '-e', endless(true)] };
    await world.launch(suites);
    const id = await begin('Smoke');
    await world.client.stop('SIGKILL');
    const [orphan = 0] = pids();
    expect(isAlive(orphan)).toBe(true);

    await world.launch(suites);
    expect(isAlive(orphan)).toBe(false);
    expect(world.client.said()).toContain(`Execution ${id} was still running and has been ended.`);
    await isFailed(id);
    expect(JSON.parse(readFileSync(file('executions.json'), 'utf8'))).toEqual([]);
    // It also continues.
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
      await world.launch(suites);
      const id = await begin('Smoke', 2);
      await world.client.stop('SIGKILL');
      const { pid: first } = (
        JSON.parse(readFileSync(file('executions.json'), 'utf8')) as { pid: number }[]
      )[0]!;
      const child = pids().find((pid) => pid !== first) ?? 0;
      process.kill(first, 'SIGKILL');
      await vi.waitFor(() => expect(isAlive(first)).toBe(false), clientWaiting);
      expect(isAlive(child)).toBe(true);

      await world.launch(suites);
      expect(isAlive(child)).toBe(false);
      await isFailed(id);
    },
  );

  test('does not end another process that has the same number by now', async () => {
    await world.launch({ Smoke: [node, '-e', endless(false)] });
    const id = await begin('Smoke');
    await world.client.stop('SIGKILL');
    const [orphan = 0] = pids();
    process.kill(orphan, 'SIGKILL');
    bystander = spawn(node, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    const notes = JSON.parse(readFileSync(file('executions.json'), 'utf8')) as object[];
    writeFileSync(
      file('executions.json'),
      JSON.stringify(notes.map((note) => ({ ...note, pid: bystander?.pid }))),
    );

    await world.launch({});
    await isFailed(id);
    expect(world.client.said()).not.toContain('was left running');
    expect(isAlive(bystander.pid ?? 0)).toBe(true);
  });

  test.each(['nonsense', '[null]'])('notes that cannot be read keep no client out: %s', async (text) => {
    writeFileSync(file('executions.json'), text);
    await world.launch({});
  });

  test('ends with its parent when that is killed with --with-parent, and ends what it runs', async () => {
    const parent = (config: string) => `require('child_process').spawn(process.execPath,
      [${JSON.stringify(clientScript)}, '--with-parent', '--config', ${JSON.stringify(config)}], { stdio: 'inherit' })`;
    const suites = { Smoke: [node, '-e', endless(false)] };
    await world.launch(suites, (config) => ({ launcher: node, arguments: ['-e', parent(config)] }));
    await begin('Smoke');
    process.kill(world.client.pid, 'SIGKILL');
    // Its end closes its output.
    await world.client.exitCode;
    expect(world.client.said()).toMatch(/Stopping\./);
    expect(pids().filter(isAlive)).toEqual([]);
    const [machine] = (await world.t.succeed(listMachines, { query: {} }, world.owner)).clientSystems;
    expect(machine?.statusReason).toBe('Its client was stopped');
  });
});
