import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export interface Server {
  readonly url: string;
  /** Returns the processor time that it has used so far, in milliseconds; undefined where the system doesn't say. */
  cpuMilliseconds(): number | undefined;
  /** Returns the memory that it uses, in kilobytes; undefined where the system doesn't say. */
  memoryKilobytes(): number | undefined;
  stop(): Promise<void>;
}

const hasTaskset = process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0;

/** Whether each server gets one core and the load generator the others: otherwise they take each other's time. */
export const pinned = hasTaskset && availableParallelism() > 1;

/** Leaves the first core to the servers. */
export function pinThisProcess(): void {
  if (pinned) spawnSync('taskset', ['-acp', `1-${availableParallelism() - 1}`, String(process.pid)]);
}

/**
 * Starts `node …command` with `environment` and waits until it answers at `path`. Its output is discarded, because
 * writing to a console would be measured too. It runs on the first core, or with `anyCore` on whichever is free.
 * @throws Error when it does not start, or when another server has its port, which would be measured in its place
 */
export async function startServer(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  path: string,
  { anyCore = false } = {},
): Promise<Server> {
  const url = `http://127.0.0.1:${environment.PORT}`;
  if (await listens(url)) {
    throw new Error(
      `Port ${environment.PORT} is in use. Choose another with --port=…; the next one is needed, too.`,
    );
  }
  const isPinned = pinned && !anyCore;
  const program = isPinned ? 'taskset' : process.execPath;
  const prefix = isPinned ? ['-c', '0', process.execPath] : [];
  const child = spawn(program, [...prefix, ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
  });
  const ended = once(child, 'exit');
  const killChild = () => void child.kill();
  process.once('exit', killChild);
  const deadline = Date.now() + 30_000;
  while (!(await answers(url + path))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${command.join(' ')} did not start`);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return {
    url,
    cpuMilliseconds: () => cpuMillisecondsOf(child.pid),
    memoryKilobytes: () => memoryKilobytesOf(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', killChild);
    },
  };
}

const listens = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );

/** Reads /proc, where times are in hundredths of a second; fields 14 and 15 are user and system time. */
function cpuMillisecondsOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function memoryKilobytesOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1]);
}
