import { Agent } from 'node:http';
import { createExecution, reportExecution } from '#platform/contract/executions/execution-calls.ts';
import { addResults } from '#platform/contract/executions/result-calls.ts';
import { beatClient } from '#platform/contract/machines/client-calls.ts';
import type { Call, CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';
import { registerBenchMachine, sendCall } from './send-call.ts';

interface FinishedOptions {
  readonly url: string;
  readonly token: string;
  readonly projectId: string;
  /** How many test cases the newest execution has. */
  readonly cases: number;
}

const suites = ['Checkout regression', 'Order API', 'Search and catalog'];
const executions = 25;

/**
 * Runs executions of three suites as a client does. Every second one fails, and so does the newest.
 * @returns the id of the newest
 */
export async function addFinishedExecutions({
  url,
  token,
  projectId,
  cases,
}: FinishedOptions): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> =>
    sendCall(agent, url, token, call, input);
  const machineId = await registerBenchMachine(agent, url, token, 'bench-finished');
  const execute = async (at: number, count: number): Promise<string> => {
    const suiteName = suites[at % suites.length] ?? '';
    const fails = at % 2 === 0;
    const body = { name: `${suiteName} #${at + 1}`, projectId, suiteName, machineId };
    const { _id: id } = await ask(createExecution, { body });
    const report = (status: 'Running' | 'Passed' | 'Failed') =>
      ask(reportExecution, { params: { executionId: id }, body: { status, at: new Date().toISOString() } });
    await ask(beatClient, { body: { machineId, running: [], waitSeconds: 0 } });
    await report('Running');
    const written = Array.from({ length: count }, (_, index) =>
      testCase(`case ${index} of the shop`, fails && index < 2 ? failure : ''),
    );
    const form = new FormData();
    form.append('file', new Blob([junit(...written)]), 'results.xml');
    const reply = await fetch(url + addResults.path.replace('{executionId}', id), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!reply.ok) throw new Error(`The results were answered with ${reply.status}`);
    await report(fails ? 'Failed' : 'Passed');
    return id;
  };
  try {
    for (let at = 0; at < executions - 1; at += 1) await execute(at, 17);
    return await execute(executions - 1, cases);
  } finally {
    agent.destroy();
  }
}
