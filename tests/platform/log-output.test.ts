import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { freePort } from '#tests/support/free-port.ts';

/** A server whose log can't be written continues as if it could. */

const root = path.resolve(import.meta.dirname, '../..');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts a server from its sources. It can't print its port, so the test chooses one, and another one when that was
 * taken meanwhile.
 * @param output its standard output: 'pipe', or a file
 */
async function startWith(output: number | 'pipe') {
  for (let attempt = 1; ; attempt += 1) {
    const started = await startOn(await freePort(), output);
    if (started) return started;
    expect(attempt).toBeLessThan(3);
  }
}

/** Starts it on a port. @returns undefined when it has ended before it answered */
async function startOn(port: number, output: number | 'pipe') {
  const folder = newDataFolder();
  folders.push(folder);
  const child = spawn(process.execPath, ['--import', 'tsx', 'server.ts', '--platform-only'], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', output, 'inherit'],
  });
  const ended = once(child, 'exit');
  const ask = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status);
  const isThere = async () => child.exitCode !== null || (await ask().catch(() => 0)) === 200;
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  return child.exitCode === null ? { child, ask, ended } : undefined;
}

/** Sends enough requests for the log to be written many times. */
const askOften = async (ask: () => Promise<number>): Promise<void> => {
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    expect(new Set(answers)).toEqual(new Set([200]));
  }
};

/** Starting from the sources takes its time on a busy machine. */
const slow = 120_000;

test(
  'answers and stops while the disk of its log is full',
  async () => {
    const full = openSync('/dev/full', 'w');
    const { child, ask, ended } = await startWith(full);
    closeSync(full);
    await askOften(ask);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  slow,
);

test(
  'answers and stops when the reader of its log is gone',
  async () => {
    const { child, ask, ended } = await startWith('pipe');
    child.stdout?.destroy();
    await askOften(ask);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  slow,
);

test(
  'answers and stops while the reader of its log reads nothing',
  async () => {
    const { child, ask, ended } = await startWith('pipe');
    child.stdout?.pause();
    await askOften(ask);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  slow,
);
