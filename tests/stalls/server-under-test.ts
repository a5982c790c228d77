import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Profiler } from 'node:inspector';
import { createInterface } from 'node:readline';
import { longestStretch } from './profile.ts';

/** The built product in a process of its own, which reports how long its main thread has worked without a break. */
export interface ServerUnderTest {
  readonly url: string;
  /**
   * Runs `work` and returns the longest stop in milliseconds, including stops in the work that continues after the
   * response.
   */
  measure(work: () => Promise<unknown>): Promise<number>;
  /** Does the same and returns the functions that ran longest without a break. */
  profile(work: () => Promise<unknown>): Promise<string[]>;
  /** Ends it by SIGTERM. @throws Error when it has to be killed */
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
/** The stretch in milliseconds below which the server only checks its timers. */
const idleMilliseconds = 4;
const lookMilliseconds = 40;
const stopSeconds = 15;

/** Starts it with these settings and none of the environment's. @throws Error when it ends */
export async function startServerUnderTest(
  settings: Readonly<Record<string, string>>,
): Promise<ServerUnderTest> {
  const sampler = path.join(import.meta.dirname, 'sampler.js');
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=32', '--import', sampler, path.join(root, 'build/host.js')],
    {
      cwd: root,
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  const killChild = () => void child.kill('SIGKILL');
  process.once('exit', killChild);

  const ask = async (question: string): Promise<unknown> => {
    const answered = once(child, 'message');
    child.send({ ask: question });
    const [{ answer }] = (await answered) as [{ answer: unknown }];
    return answer;
  };
  const read = async () => (await ask('read')) as { longest: number; used: number };
  let isQuiet = false;
  /** Waits until the server is idle, because work that a request has started continues after the response. */
  const quiet = async (): Promise<void> => {
    let { used } = await read();
    for (let quietTimes = 0; quietTimes < 2;) {
      await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
      const now = (await read()).used;
      quietTimes = now - used < idleMilliseconds ? quietTimes + 1 : 0;
      used = now;
    }
  };

  const url = await new Promise<string>((resolve, reject) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const port = /is ready at http:\/\/localhost:(\d+)/.exec(line)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return {
    url,
    async measure(work) {
      // Earlier work has already ended.
      if (!isQuiet) await quiet();
      isQuiet = false;
      await ask('begin');
      await work();
      await quiet();
      isQuiet = true;
      return (await read()).longest;
    },
    async profile(work) {
      await ask('beginProfile');
      await work();
      await quiet();
      return longestStretch((await ask('endProfile')) as Profiler.Profile);
    },
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(killChild, stopSeconds * 1000);
      const [code] = (await ended) as [number | null];
      clearTimeout(late);
      process.off('exit', killChild);
      if (code !== 0) throw new Error(`The server didn't stop within ${stopSeconds} seconds of SIGTERM`);
    },
  };
}
