import { Agent } from 'node:http';
import { beatClient } from '#platform/contract/machines/client-calls.ts';
import { createExecution, reportExecution } from '#platform/contract/executions/execution-calls.ts';
import type { Call, CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import { quantile } from './load.ts';
import { registerBenchMachine, sendCall } from './send-call.ts';

interface QueueOptions {
  readonly url: string;
  /** The token of a Super Admin whose license can run as many executions at once as there are clients. */
  readonly token: string;
  readonly projectId: string;
  readonly clients: number;
  readonly executions: number;
}

export interface QueueFigures {
  /** Executions per second, from the first start to the last end. */
  readonly perSecond: number;
  /** Milliseconds from the beginning of a start to the end of its reply. */
  readonly startP50: number;
  readonly startP99: number;
}

/**
 * Puts executions through the queue. Each client speaks the protocol of the client application and runs one execution
 * at a time without delay (acknowledged, running, passed), while all executions are started over 16 connections.
 */
export async function runQueue(options: QueueOptions): Promise<QueueFigures> {
  const { url, token, projectId, clients, executions } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: clients + 64 });
  const ask = <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> =>
    sendCall(agent, url, token, call, input);
  let ended = 0;
  let done: () => void = () => undefined;
  const allEnded = new Promise<void>((resolve) => (done = resolve));

  const machineIds = await Promise.all(
    Array.from({ length: clients }, (_, index) =>
      registerBenchMachine(agent, url, token, `bench-${String(index).padStart(4, '0')}`),
    ),
  );
  const client = async (machineId: string) => {
    while (ended < executions) {
      const { commands } = await ask(beatClient, { body: { machineId, running: [], waitSeconds: 2 } });
      for (const command of commands) {
        if (command.type !== 'start') continue;
        for (const status of ['Client Acknowledged', 'Running', 'Passed'] as const) {
          const body = { status, at: new Date().toISOString() };
          await ask(reportExecution, { params: { executionId: command.executionId }, body });
        }
        ended += 1;
        if (ended === executions) done();
      }
    }
  };
  const running = machineIds.map(client);
  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (next < executions) {
        next += 1;
        const started = performance.now();
        const body = { name: `Bench ${next}`, projectId, suiteName: 'bench' };
        await ask(createExecution, { body });
        times.push(performance.now() - started);
      }
    }),
  );
  await allEnded;
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(running);
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: executions / seconds,
    startP50: quantile(times, 0.5),
    startP99: quantile(times, 0.99),
  };
}
