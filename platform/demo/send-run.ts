import { addCapture } from '../contract/executions/capture-calls.ts';
import { addLog, addResults } from '../contract/executions/result-calls.ts';
import type { ClientCommand } from '../contract/machines/client-calls.ts';
import type { ReadCase } from '../automation/results/junit/junit-cases.ts';
import { upload } from './ask.ts';
import { demoCapturesOf } from './captures.ts';
import { junitOf } from './junit-of.ts';

interface Run {
  readonly server: string;
  readonly token: string;
  readonly executionId: string;
  readonly cases: readonly ReadCase[];
  readonly output: readonly string[];
  /** The captures that the run configuration asks for. */
  readonly settings: Extract<ClientCommand, { readonly type: 'start' }>['settings'];
}

/**
 * Sends what a suite has left, as clients do: its results, its whole output, and the captures of failures.
 */
export async function sendRun({ server, token, executionId, cases, output, settings }: Run): Promise<void> {
  const send = (call: Parameters<typeof upload>[1], file: File, fields = {}) =>
    upload(server, call, { params: { executionId }, fields, file }, token);
  await send(addResults, new File([junitOf(cases)], 'results.xml', { type: 'text/xml' }));
  await send(addLog, new File([`${output.join('\n')}\n`], 'output.log', { type: 'text/plain' }));
  const failed = cases.filter(({ status }) => status === 'Failed').map(({ name }) => name);
  if (failed.length === 0) return;
  for (const { kind, name, type, content, failed: ofFailure } of demoCapturesOf(failed)) {
    const mode = kind === 'screenshot' ? settings?.screenshots : settings?.videos;
    if (mode !== 'all' && !(mode === 'failed' && ofFailure)) continue;
    await send(addCapture, new File([new Uint8Array(content)], name, { type }), { kind, failed: ofFailure });
  }
}
