import { expect, type APIRequestContext } from '@playwright/test';
import { projectPaths } from '#app/paths/projects.ts';
import { beatClient } from '#platform/contract/machines/client-calls.ts';
import { addCapture } from '#platform/contract/executions/capture-calls.ts';
import type { Call, CallInput } from '#platform/contract/wire/calls/call.ts';
import {
  createExecution,
  getExecution,
  reportExecution,
  type Execution,
  type ExecutionDetails,
} from '#platform/contract/executions/execution-calls.ts';
import { addLog, addResults } from '#platform/contract/executions/result-calls.ts';
import { endedExecutions } from '#tests/support/executions.ts';
import { project } from '#tests/support/factories.ts';
import { multipart } from '#tests/support/uploads.ts';
import { makeCall, type Account, type AccountSource } from './accounts.ts';
import { ownerOf, withDatabase } from './colleagues.ts';
import { changeLicense } from './licenses.ts';
import { tokenOf } from './machines.ts';

type Input = CallInput<typeof createExecution>['body'];
type Report = CallInput<typeof reportExecution>['body'];

/** A user with a project, who starts executions and whose clients run them. */
export interface Workplace {
  readonly projectId: string;
  /** Starts an execution in the project, by default 'Nightly'. */
  start(changes?: Partial<Input>): Promise<Execution>;
  /** Sends a beat as the client of a machine, which accepts its commands. */
  beat(machineId: string, running?: string[]): Promise<void>;
  /** Reports the state of an execution as a client. */
  report(executionId: string, status: Report['status'], more?: Partial<Report>): Promise<void>;
  /** Sends a screenshot or a video as a client. */
  capture(executionId: string, fileName: string, content: Uint8Array, failed?: boolean): Promise<void>;
  /** Starts an execution on a machine whose client takes and runs it. Returns its id. */
  running(machineId: string, changes?: Partial<Input>): Promise<string>;
  /** Runs an execution to its end: it leaves these files of results, and fails. Returns its id. */
  failed(machineId: string, files: readonly string[], changes?: Partial<Input>): Promise<string>;
  /** Sends a file of results as a client. */
  results(executionId: string, content: string, fileName?: string): Promise<void>;
  /** Sends the whole output as a client. */
  log(executionId: string, content: string): Promise<void>;
  /** Stores this number of executions of the account that have ended. */
  ended(count: number): Promise<void>;
  details(executionId: string): Promise<ExecutionDetails>;
  readonly token: string;
}

/** Creates a workplace on the license of an account. */
export async function workplaceOf(
  { url, dataDir }: AccountSource,
  account: Account,
  projectName = 'Web shop',
): Promise<Workplace> {
  const token = await tokenOf(url, account);
  const projectId = await withDatabase(dataDir, async (stored) =>
    project(stored, await ownerOf(stored, account), { name: projectName }),
  );
  const upload = async (call: Call, executionId: string, content: string, fileName: string) => {
    const form = new FormData();
    form.append('file', new Blob([content]), fileName);
    const response = await fetch(`${url}${call.path.replace('{executionId}', executionId)}`, {
      method: call.method,
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    expect(response.status, call.name).toBe(200);
  };
  const place: Workplace = {
    projectId,
    token,
    start: (changes = {}) =>
      makeCall(
        url,
        createExecution,
        { body: { name: 'Nightly', suiteName: 'Smoke tests', projectId, ...changes } },
        token,
      ),
    ended: (count) =>
      withDatabase(dataDir, async (stored) => {
        await endedExecutions(stored, await ownerOf(stored, account), { projectId, count });
      }),
    async beat(machineId, running = []) {
      await makeCall(url, beatClient, { body: { machineId, running } }, token);
    },
    async report(executionId, status, more = {}) {
      const body = { status, at: new Date().toISOString(), ...more };
      await makeCall(url, reportExecution, { params: { executionId }, body }, token);
    },
    async capture(executionId, fileName, content, failed = false) {
      const { headers, body } = multipart([
        { name: 'kind', content: JSON.stringify(fileName.endsWith('.png') ? 'screenshot' : 'video') },
        { name: 'failed', content: JSON.stringify(failed) },
        { name: 'file', content, fileName },
      ]);
      const response = await fetch(url + addCapture.path.replace('{executionId}', executionId), {
        method: addCapture.method,
        headers: { ...headers, Authorization: `Bearer ${token}` },
        body,
      });
      expect(response.status, 'sending a capture').toBe(200);
    },
    results: (executionId, content, fileName = 'results.xml') =>
      upload(addResults, executionId, content, fileName),
    log: (executionId, content) => upload(addLog, executionId, content, 'output.log'),
    details: (executionId) => makeCall(url, getExecution, { params: { executionId } }, token),
    async running(machineId, changes) {
      const { _id: id } = await place.start({ machineId, ...changes });
      await place.beat(machineId);
      await place.report(id, 'Running', {});
      return id;
    },
    async failed(machineId, files, changes) {
      const id = await place.running(machineId, changes);
      for (const file of files) await place.results(id, file);
      await place.report(id, 'Failed', { exitCode: 1 });
      await place.beat(machineId);
      return id;
    },
  };
  return place;
}

/** Switches to a project in this browser. */
export async function workIn(request: APIRequestContext, url: string, projectId: string): Promise<void> {
  const chosen = await request.post(`${url}${projectPaths.switchFrom({ from: projectPaths.list })}`, {
    form: { projectId },
    headers: { Origin: url },
    maxRedirects: 0,
  });
  expect(chosen.status(), 'choosing a project').toBe(303);
}

/** Sets how many parallel runs the license of an account has. */
export const allowParallelRuns = (dataDir: string, account: Account, numberOfParallelRuns: number) =>
  changeLicense(dataDir, account, { numberOfParallelRuns });
