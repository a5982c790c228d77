import { setTimeout as pause } from 'node:timers/promises';
import { beatClient, registerClient, unregisterClient } from '../contract/machines/client-calls.ts';
import { machineLimits } from '../contract/machines/machine-values.ts';
import { reportExecution } from '../contract/executions/execution-calls.ts';
import type { CallInput } from '../contract/wire/call.ts';
import { ask, signedIn } from './ask.ts';
import { registrationOf, type DemoMachine } from './machines.ts';
import { demoSuites, type DemoSuite } from './suites.ts';

type Report = CallInput<typeof reportExecution>['body'];

interface Options {
  readonly server: string;
  readonly machine: DemoMachine;
  /** How long suites take: 1 is what they say. */
  readonly pace: number;
}

/** How often a suite of the demo fails. */
const failing = 0.25;

/**
 * A machine of the demo as the platform sees it: it speaks the protocol of the client (docs/client-protocol.md), and runs
 * nothing. The demo has systems that are not at hand where it is tried.
 * @returns a function that stops it, and resolves when the platform knows
 */
export function simulateClient({ server, machine, pace }: Options): () => Promise<void> {
  const stopped = new AbortController();
  /** What runs, and how to end it. */
  const running = new Map<string, AbortController>();
  let beating = new AbortController();
  let machineId: string | undefined;
  const token = async () => (await signedIn(server, machine.owner)).token;

  const report = async (executionId: string, body: Omit<Report, 'at'>): Promise<void> => {
    const input = { params: { executionId }, body: { ...body, at: new Date().toISOString() } };
    await ask(server, reportExecution, input, { token: await token() });
  };

  const run = async (executionId: string, suite: DemoSuite): Promise<void> => {
    const ending = new AbortController();
    running.set(executionId, ending);
    try {
      await report(executionId, { status: 'Client Acknowledged' });
      await report(executionId, { status: 'Preparing client for execution' });
      const { status, ...result } = await perform(suite, pace, ending.signal, (said) =>
        report(executionId, { status: 'Running', ...said }),
      );
      if (!stopped.signal.aborted) await report(executionId, { status, ...result });
    } catch {
      // The platform has ended it otherwise, or is not there.
    }
    running.delete(executionId);
    // The next beat says so.
    beating.abort();
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
      else if (suite && !running.has(executionId)) void run(executionId, suite);
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

/** Does as if a suite ran: line after line of what it prints, to a good or a bad end. */
async function perform(
  { seconds, output, failures }: DemoSuite,
  pace: number,
  ending: AbortSignal,
  say: (said: Said) => Promise<void>,
): Promise<Omit<Report, 'at'>> {
  const failure = Math.random() < failing ? failures[Math.floor(Math.random() * failures.length)] : undefined;
  const last = failure ? 1 + Math.floor(Math.random() * (output.length - 2)) : output.length;
  const lines: string[] = [];
  for (const line of output.slice(0, last)) {
    lines.push(line);
    await say({
      progress: Math.round(((lines.length - 1) / output.length) * 100),
      message: lines.join('\n'),
    });
    const milliseconds = ((seconds * pace * 1000) / output.length) * (0.7 + Math.random() * 0.6);
    await pause(milliseconds, undefined, { signal: ending }).catch(() => undefined);
    if (ending.aborted) return { status: 'Terminated', message: lines.join('\n') };
  }
  if (!failure) return { status: 'Passed', exitCode: 0, message: lines.join('\n') };
  return { status: 'Failed', exitCode: 1, message: [...lines, ...failure].join('\n') };
}
