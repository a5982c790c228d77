import { setTimeout as pause } from 'node:timers/promises';
import { createExecution, listOngoingExecutions } from '../contract/executions/execution-calls.ts';
import { listMachines } from '../contract/machines/machine-calls.ts';
import { listUserProjects } from '../contract/projects/project-calls.ts';
import { ask, signedIn } from './ask.ts';
import { demoMachines } from './machines.ts';
import { demoOwner } from './users.ts';
import { simulateClient } from './simulated-client.ts';
import { demoSuites } from './suites.ts';

/** The users who start executions, by project: the owner, and members whose role allows it. */
const starters: Readonly<Record<string, readonly string[]>> = {
  'Web shop': [demoOwner.emailId, 'ines@demo.example'],
  'Shopper app': ['jun@demo.example', demoOwner.emailId],
};
/** No more are started while this many are in progress: a queue is visible, but does not grow without end. */
const inProgressMax = 5;

/** The machines whose clients run. */
const there = demoMachines.filter(({ silentDays }) => silentDays === undefined);

interface Options {
  readonly server: string;
  /** The factor for how long suites take: 1 is what they say. */
  readonly pace?: number;
  /** How often a suite fails, from 0 to 1 (always). */
  readonly failing?: number;
  /** The time between two executions. */
  readonly everySeconds?: number;
}

/**
 * Runs the demo: its machines send beats, and users start executions one after the other. What fails (the
 * server is not there yet, or no longer) is retried. Returns a function that stops it, and resolves when the
 * platform knows.
 */
export function startDemoLife({
  server,
  pace = 1,
  failing = 0.25,
  everySeconds = 9,
}: Options): () => Promise<void> {
  const stopped = new AbortController();
  const clients = there.map((machine) => simulateClient({ server, machine, pace, failing }));
  const starting = (async () => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      await startOne(server, turn).catch(() => undefined);
      const options = { signal: stopped.signal, ref: false };
      await pause(everySeconds * 1000, undefined, options).catch(() => undefined);
    }
  })();
  return async () => {
    stopped.abort();
    await starting;
    await Promise.all(clients.map((stop) => stop()));
  };
}

async function startOne(server: string, turn: number): Promise<void> {
  const owner = await signedIn(server, demoOwner.emailId);
  const ongoing = await ask(server, listOngoingExecutions, { query: {} }, owner);
  if (ongoing.length >= inProgressMax) return;
  const round = Math.floor(turn / demoSuites.length);
  const suite = demoSuites[turn % demoSuites.length];
  const name = suite?.runs[round % suite.runs.length];
  if (!suite || name === undefined) return;
  const hosts = suite.on.filter((host) => there.some(({ hostName }) => hostName === host));
  const host = hosts[round % hosts.length];
  const people = starters[suite.project] ?? [demoOwner.emailId];
  const { id: userId, token } = await signedIn(server, people[round % people.length] ?? demoOwner.emailId);
  const input = { params: { userId }, query: { search: suite.project } };
  const { projects } = await ask(server, listUserProjects, input, { token });
  const project = projects.find((one) => one.name === suite.project);
  if (!project) return;
  // The owner has a default machine, which lacks some suites.
  const machineId = userId === owner.id ? await idOf(server, host ?? '', token) : undefined;
  const body = { name, suiteName: suite.name, projectId: project.id, machineId };
  await ask(server, createExecution, { body }, { token });
}

async function idOf(server: string, hostName: string, token: string): Promise<string | undefined> {
  const { clientSystems } = await ask(server, listMachines, { query: { search: hostName } }, { token });
  return clientSystems.find(({ machine }) => machine.hostName === hostName)?.id;
}
