import { setTimeout as pause } from 'node:timers/promises';
import {
  beatClient,
  registerClient,
  unregisterClient,
  type ClientCommand,
} from '../contract/machines/client-calls.ts';
import { machineLimits } from '../contract/machines/machine-values.ts';
import { reportExecution } from '../contract/executions/execution-calls.ts';
import type { CallInput } from '../contract/wire/calls/call.ts';
import { ask, signedIn } from './ask.ts';
import type { ReadCase } from '../automation/results/junit/junit-cases.ts';
import { liveCasesIn } from './cases.ts';
import { registrationOf, type DemoMachine } from './machines.ts';
import { sendRun } from './send-run.ts';
import { demoSuites, type DemoSuite } from './suites.ts';
import { lastOf, printedBy } from './tools.ts';

type Start = Extract<ClientCommand, { readonly type: 'start' }>;
type Report = CallInput<typeof reportExecution>['body'];

interface Options {
  readonly server: string;
  readonly machine: DemoMachine;
  /** The factor for how long suites take: 1 is what they say. */
  readonly pace: number;
  /** How often a suite fails, from 0 to 1 (always). */
  readonly failing: number;
}

/**
 * Simulates a machine of the demo: it speaks the protocol of the client (docs/client-protocol.md), and runs
 * nothing. The demo shows systems that its host doesn't have.
 * @returns a function that stops it, and resolves when the platform knows
 */
export function simulateClient({ server, machine, pace, failing }: Options): () => Promise<void> {
  const stopped = new AbortController();
  /** The running executions, and how to end them. */
  const running = new Map<string, AbortController>();
  let beating = new AbortController();
  let machineId: string | undefined;
  const token = async () => (await signedIn(server, machine.owner)).token;

  const report = async (executionId: string, body: Omit<Report, 'at'>): Promise<void> => {
    const input = { params: { executionId }, body: { ...body, at: new Date().toISOString() } };
    await ask(server, reportExecution, input, { token: await token() });
  };

  const run = async ({ executionId, settings }: Start, suite: DemoSuite): Promise<void> => {
    const ending = new AbortController();
    running.set(executionId, ending);
    try {
      await report(executionId, { status: 'Client Acknowledged' });
      await report(executionId, { status: 'Preparing client for execution' });
      const cases = liveCasesIn(suite, { failed: Math.random() < failing });
      const output = printedBy(suite.tool, cases);
      const { status, ...result } = await perform({ suite, cases, output, pace }, ending.signal, (said) =>
        report(executionId, { status: 'Running', ...said }),
      );
      if (stopped.signal.aborted) return;
      if (status !== 'Terminated') {
        await sendRun({ server, token: await token(), executionId, cases, output, settings });
      }
      await report(executionId, { status, ...result });
    } catch {
      // The platform has ended it otherwise, or can't be reached.
    } finally {
      if (!stopped.signal.aborted) running.delete(executionId);
      // The next beat reports it.
      beating.abort();
    }
  };

  const beat = async (): Promise<void> => {
    beating = new AbortController();
    const signal = AbortSignal.any([beating.signal, stopped.signal]);
    const body = {
      machineId: machineId ?? '',
      running: [...running.keys()],
      waitSeconds: machineLimits.holdSecondsMax,
    };
    const { commands } = await ask(server, beatClient, { body }, { token: await token(), signal });
    for (const command of commands) {
      const { executionId } = command;
      const suite = command.type === 'start' && demoSuites.find(({ name }) => name === command.suiteName);
      if (command.type === 'terminate') running.get(executionId)?.abort();
      else if (suite && !running.has(executionId)) void run(command, suite);
    }
  };

  const done = (async () => {
    while (!stopped.signal.aborted) {
      try {
        if (machineId === undefined) {
          const body = registrationOf(machine, new Date());
          ({ machineId } = await ask(server, registerClient, { body }, { token: await token() }));
        }
        await beat();
      } catch {
        if (beating.signal.aborted || stopped.signal.aborted) continue;
        machineId = undefined;
        await pause(2000, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  })();

  return async () => {
    stopped.abort();
    await done;
    const message = 'The client was stopped while it ran.';
    await Promise.all(
      [...running].map(([id, ending]) => {
        ending.abort();
        return report(id, { status: 'Failed', message }).catch(() => undefined);
      }),
    );
    if (machineId === undefined) return;
    await ask(server, unregisterClient, { body: { machineId } }, { token: await token() }).catch(
      () => undefined,
    );
  };
}

type Said = Pick<Report, 'progress' | 'message'>;

interface Performance {
  readonly suite: DemoSuite;
  readonly cases: readonly ReadCase[];
  readonly output: readonly string[];
  readonly pace: number;
}

/** Simulates a suite: prints its output piece by piece, and passes or fails. */
async function perform(
  { suite, cases, output, pace }: Performance,
  ending: AbortSignal,
  say: (said: Said) => Promise<void>,
): Promise<Omit<Report, 'at'>> {
  for (const index of output.keys()) {
    const message = lastOf(output.slice(0, index + 1));
    await say({ progress: Math.round((index / output.length) * 100), message });
    const milliseconds = ((suite.seconds * pace * 1000) / output.length) * (0.7 + Math.random() * 0.6);
    await pause(milliseconds, undefined, { signal: ending }).catch(() => undefined);
    if (ending.aborted) return { status: 'Terminated', message };
  }
  const message = lastOf(output);
  const failed = cases.some(({ status }) => status === 'Failed');
  return failed ? { status: 'Failed', exitCode: 1, message } : { status: 'Passed', exitCode: 0, message };
}
