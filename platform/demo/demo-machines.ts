import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoOwner, demoPassword } from './people.ts';

/** The machines of the demo. Each is a real client of its own, on this machine, under another name. */
export const demoMachines = ['build-07', 'build-08', 'qa-lab-win-14', 'mac-mini-2'] as const;

/** What they can run: how long it takes, and how often it fails. */
export const demoSuites = [
  { name: 'Checkout smoke', seconds: 12, failing: 0.1 },
  { name: 'Search and filters', seconds: 18, failing: 0.2 },
  { name: 'Payment providers', seconds: 26, failing: 0.35 },
  { name: 'Accessibility sweep', seconds: 22, failing: 0.05 },
  { name: 'Nightly regression', seconds: 45, failing: 0.25 },
] as const;

const client = path.join(import.meta.dirname, '../client/fireflink-client.mjs');
const suite = path.join(import.meta.dirname, 'demo-suite.mjs');

interface Options {
  readonly server: string;
  /** Each client keeps its session in a folder here. */
  readonly dataDir: string;
  /** How long suites take: 1 is what is said above. */
  readonly pace?: number;
}

/** Starts the clients. Returns a function that stops them, and resolves when all are gone. */
export function startDemoMachines({ server, dataDir, pace = 1 }: Options): () => Promise<void> {
  const folder = path.resolve(dataDir, 'clients');
  mkdirSync(folder, { recursive: true });
  const config = path.join(folder, 'fireflink-client.config.json');
  const commands = demoSuites.map(({ name, seconds, failing }) => [
    name,
    { command: [process.execPath, suite, name, String(seconds * pace), String(failing)] },
  ]);
  writeFileSync(config, JSON.stringify({ suites: Object.fromEntries(commands) as object }, null, 2));
  const clients = demoMachines.map((hostName) => ({
    hostName,
    process: spawn(process.execPath, [client, '--config', config], {
      stdio: 'ignore',
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        FIREFLINK_SERVER: server,
        FIREFLINK_EMAIL: demoOwner.emailId,
        FIREFLINK_PASSWORD: demoPassword,
        FIREFLINK_CLIENT_HOME: path.join(folder, hostName),
        FIREFLINK_HOST_NAME: hostName,
      },
    }),
  }));
  const kill = () => clients.forEach(({ process: child }) => child.kill('SIGKILL'));
  process.once('exit', kill);
  return async () => {
    await Promise.all(clients.map(({ process: child }) => end(child)));
    process.off('exit', kill);
  };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
