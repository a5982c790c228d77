import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestUser } from './factories.ts';

/** The client application itself. */
export const clientScript = path.resolve(
  import.meta.dirname,
  '../../platform/automation/client/fireflink-client.mjs',
);

/**
 * Is loaded into the client before its script: each SIGUSR2 advances its clock by more than it waits between two
 * checks.
 */
const clock = `
  const real = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => real() + ahead;
  process.on('SIGUSR2', () => (ahead += 301_000));`;
const preload = ['--import', `data:text/javascript,${encodeURIComponent(clock)}`];

/** The client application as a process, and its output so far. */
export interface ClientProcess {
  readonly pid: number;
  readonly said: () => string;
  /** Waits until it has printed this, since it started or since `after`. @throws Error when it ends first */
  hears(pattern: RegExp, after?: number): Promise<void>;
  /** Asks it to end, or kills it; waits until it has ended. Returns its exit code: null when it was killed. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  readonly exitCode: Promise<number | null>;
  /** Types into its terminal. */
  type(keys: string): void;
  /** Makes it check its machine again after the current beat. Not for a client with a launcher. */
  lookAgain(): void;
}

interface Options {
  readonly server: string;
  readonly user: Pick<TestUser, 'emailId' | 'password'>;
  /** The folder in which it stores its session. */
  readonly home: string;
  readonly hostName?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly arguments?: readonly string[];
  /** The program that is started in place of the script itself. */
  readonly launcher?: string;
  /** The copy of the script that is started in place of the script itself. */
  readonly script?: string;
  /** The folder in which it is started. */
  readonly cwd?: string;
  /** Whether it is started in a terminal. */
  readonly terminal?: boolean;
}

const asTerminal = 'process.stdin.isTTY = process.stdout.isTTY = true;';

/** Starts the client with all its settings in the environment and, by default, no terminal. */
export function startClient(options: Options): ClientProcess {
  const { launcher, user, script = clientScript, terminal = false } = options;
  const loaded = terminal ? [...preload, '--import', `data:text/javascript,${asTerminal}`] : preload;
  const child = spawn(
    launcher ?? process.execPath,
    [...(launcher ? [] : [...loaded, script, '--with-parent']), ...(options.arguments ?? [])],
    {
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOME: options.home,
        FIREFLINK_SERVER: options.server,
        FIREFLINK_EMAIL: user.emailId,
        FIREFLINK_PASSWORD: user.password,
        FIREFLINK_CLIENT_HOME: options.home,
        FIREFLINK_HOST_NAME: options.hostName ?? 'client-host',
        ...options.environment,
      },
      stdio: [terminal ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    },
  );
  return watch(child);
}

function watch(child: ChildProcess): ClientProcess {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => waiting.forEach((check) => check());
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      wake();
    });
  }
  let gone = false;
  const exitCode = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      gone = true;
      wake();
      resolve(code);
    }),
  );
  return {
    pid: child.pid ?? 0,
    said: () => lines.join('\n'),
    exitCode,
    hears: (pattern, after = 0) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = pattern.test(lines.slice(after).join('\n'));
          if (!found && !gone) return;
          waiting.delete(check);
          if (found) resolve();
          else reject(new Error(`The client ended without saying ${pattern}:\n${lines.join('\n')}`));
        };
        waiting.add(check);
        check();
      }),
    async stop(signal) {
      child.kill(signal);
      return exitCode;
    },
    lookAgain: () => void child.kill('SIGUSR2'),
    type: (keys) => void child.stdin?.write(keys),
  };
}

/** Creates a new folder, which `remove` deletes. */
export function scratchFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'fireflink-client-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes a configuration of the client. Returns its path. */
export function writeConfig(folder: string, suites: unknown): string {
  const file = path.join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ suites }));
  return file;
}
