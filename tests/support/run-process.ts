import { spawn } from 'node:child_process';
import { runScript } from '#platform/automation/ci-tokens/run/run-script.ts';

/** Is loaded before the script: it waits a hundredth as long. Its requests may take as long as ever. */
const clock = `
  const real = globalThis.setTimeout;
  globalThis.setTimeout = (act, delay, ...more) => real(act, delay / 100, ...more);`;

interface RunOptions {
  readonly server: string;
  readonly token: string;
  readonly arguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** `fireflink-run.mjs` as a process, and its output so far. */
export interface RunProcess {
  readonly said: () => string;
  /** Waits until it has printed this. @throws Error when it ends first */
  hears(pattern: RegExp): Promise<void>;
  readonly exitCode: Promise<number | null>;
  signal(name: 'SIGTERM' | 'SIGINT'): void;
}

/** Starts the script in an environment of its own: nothing of that of the tests, which may run in a pipeline. */
export function startRun({ server, token, environment = {}, cwd, ...options }: RunOptions): RunProcess {
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(clock)}`];
  const child = spawn(process.execPath, [...preload, runScript, ...(options.arguments ?? [])], {
    ...(cwd !== undefined && { cwd }),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      FIREFLINK_URL: server,
      FIREFLINK_TOKEN: token,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let hasEnded = false;
  const waiting = new Set<() => void>();
  const wake = () => waiting.forEach((check) => check());
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      wake();
    });
  }
  const exitCode = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      hasEnded = true;
      wake();
      resolve(code);
    }),
  );
  return {
    said: () => said,
    exitCode,
    hears: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const isFound = pattern.test(said);
          if (!isFound && !hasEnded) return;
          waiting.delete(check);
          if (isFound) resolve();
          else reject(new Error(`It ended without saying ${pattern}:\n${said}`));
        };
        waiting.add(check);
        check();
      }),
    signal: (name) => void child.kill(name),
  };
}
