import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The platform as a process of its own, as `npm run platform` starts it, on a port of its choice. */
export interface ServerProcess {
  readonly url: string;
  /** Settles when it has ended, for any reason. */
  readonly gone: Promise<void>;
  /** Ends it and waits until it has ended; SIGKILL gives it no chance to finish anything. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Starts the platform from the sources, with these settings and none of the environment's.
 * @param dieAfter the name of a call: the process is killed (SIGKILL) between its commit and everything after it
 * @param dieWithin the same, before its commit
 * @param built a build of the sources, which starts sooner (`builtPlatform`)
 * @throws Error when it ends
 */
export async function startPlatformProcess(
  settings: Readonly<Record<string, string>>,
  {
    dieAfter,
    dieWithin,
    built,
  }: { readonly dieAfter?: string; readonly dieWithin?: string; readonly built?: string } = {},
): Promise<ServerProcess> {
  const dies = dieAfter !== undefined || dieWithin !== undefined;
  const preloaded = dies ? ['tsx', './tests/support/die-after-commit.ts'] : ['tsx'];
  const imports = preloaded.flatMap((module) => ['--import', module]);
  const program = built === undefined ? [...imports, 'server.ts'] : [built];
  const child = spawn(process.execPath, [...program, '--platform-only'], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...(dieAfter !== undefined && { DIE_AFTER: dieAfter }),
      ...(dieWithin !== undefined && { DIE_WITHIN: dieWithin }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url: await readyAddress(child),
    gone,
    async stop(signal) {
      child.kill(signal);
      await gone;
    },
  };
}

function readyAddress(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const port = /is ready at http:\/\/localhost:(\d+)/.exec(line)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
    child.once('exit', (code) => reject(new Error(`The platform ended with ${code}: ${said.join('\n')}`)));
  });
}
