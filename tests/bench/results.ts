import { Agent } from 'node:http';
import { executionPaths } from '#app/paths/executions.ts';
import { createExecution, reportExecution } from '#platform/contract/executions/execution-calls.ts';
import { addResults } from '#platform/contract/executions/result-calls.ts';
import { beatClient } from '#platform/contract/machines/client-calls.ts';
import type { Call, CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';
import { load, loadOnce, quantile } from './load.ts';
import { registerBenchMachine, sendCall } from './send-call.ts';

interface ResultOptions {
  readonly url: string;
  readonly token: string;
  readonly projectId: string;
  readonly cookie: string;
  /** The address of a page with a list. */
  readonly listPage: string;
  readonly cases: number;
  /** How many executions end, one after the other. */
  readonly ends: number;
  readonly seconds: number;
}

export interface ResultFigures {
  /** Seconds until a file is acknowledged. */
  readonly stored: number;
  /** Milliseconds of a list's page, without and with that file being stored. */
  readonly listP99: number;
  readonly listMeanwhileP99: number;
  /** Milliseconds of the page of that execution, one at a time. */
  readonly pageP50: number;
  /** Milliseconds until an end is acknowledged. */
  readonly endP50: number;
  readonly endP99: number;
}

/** Sends a file of results as a client does while a browser loads lists, then ends executions. */
export async function runResults(options: ResultOptions): Promise<ResultFigures> {
  const { url, token, projectId, cookie, listPage, cases, ends, seconds } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ask = <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> =>
    sendCall(agent, url, token, call, input);
  const machineId = await registerBenchMachine(agent, url, token, 'bench-results');
  const report = (executionId: string, status: 'Running' | 'Failed') =>
    ask(reportExecution, { params: { executionId }, body: { status, at: new Date().toISOString() } });
  const begin = async (): Promise<string> => {
    const body = { name: 'Results', projectId, suiteName: 'results', machineId };
    const { _id: id } = await ask(createExecution, { body });
    await ask(beatClient, { body: { machineId, running: [], waitSeconds: 0 } });
    await report(id, 'Running');
    return id;
  };
  const headers = { cookie };
  try {
    const id = await begin();
    const usual = await load(listPage, { seconds, connections: 1, headers });
    const form = new FormData();
    const written = Array.from({ length: cases }, (_, index) =>
      testCase(`case ${index} of the shop`, index % 50 === 0 ? failure : ''),
    );
    form.append('file', new Blob([junit(...written)]), 'results.xml');
    const path = addResults.path.replace('{executionId}', id);
    const began = performance.now();
    let stored = 0;
    const sent = fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    }).then((reply) => {
      if (!reply.ok) throw new Error(`The results were answered with ${reply.status}`);
      stored = (performance.now() - began) / 1000;
    });
    const times: number[] = [];
    while (stored === 0) {
      times.push(await loadOnce(listPage, agent, headers));
      await Promise.race([sent, Promise.resolve()]);
    }
    times.sort((one, other) => one - other);
    const page = await load(`${url}${executionPaths.execution(id)}`, { seconds, connections: 1, headers });
    await report(id, 'Failed');
    const endTimes: number[] = [];
    for (let count = 0; count < ends; count += 1) {
      const next = await begin();
      const at = performance.now();
      await report(next, 'Failed');
      endTimes.push(performance.now() - at);
    }
    endTimes.sort((one, other) => one - other);
    return {
      stored,
      listP99: usual.p99,
      listMeanwhileP99: quantile(times, 0.99),
      pageP50: page.p50,
      endP50: quantile(endTimes, 0.5),
      endP99: quantile(endTimes, 0.99),
    };
  } finally {
    agent.destroy();
  }
}
