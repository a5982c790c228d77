import { z } from 'zod';
import type { CallAnswer, CallRequest } from '../../../access/call-request.ts';
import type { getLog as call, LogLine } from '../../../contract/executions/result-calls.ts';
import { requireExecution } from '../../executions/execution-details.ts';
import { refuseMissing } from '../../../foundation/files/file-response.ts';
import type { ResultsContext } from '../results-context.ts';
import type { ExecutionLogRow } from '../../../foundation/database/schema.ts';
import { defineTask } from '../../../foundation/worker-pool/task.ts';
import { logKey, logOf } from './add-log.ts';
import type findLinesIn from './find-lines.task.ts';
import { LineReader, linesBetweenMarks } from './read-lines.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

const marksSchema = z.array(z.number());

/**
 * GET dashboard/execution/{executionId}/log: a page of the lines of its output, or of those that contain the
 * search text.
 * @throws Refusal 403, 404 (see requireExecution); 404 when its output is no longer there
 */
export async function getLog(
  context: ResultsContext,
  { actor, params: { executionId }, query: { search, ...page } }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  await requireExecution(context.db, actor, executionId);
  const log = await logOf(context, executionId);
  if (!log) return { responseObject: [], responseMap: { total: 0 } };
  return search
    ? findLines(context, log, { ...page, search, licenseId: actor.licenseId })
    : readPage(context, log, page);
}

/** Reads from the last mark before the page to the first one after it. */
async function readPage(
  { files }: ResultsContext,
  { file, bytes, lines, marks }: ExecutionLogRow,
  { page, pageSize }: Page,
): Promise<CallAnswer<typeof call>> {
  const first = (page - 1) * pageSize + 1;
  const responseMap = { total: lines };
  if (first > lines) return { responseObject: [], responseMap };
  const offsets = marksSchema.parse(JSON.parse(marks));
  const from = Math.floor((first - 1) / linesBetweenMarks);
  const to = Math.ceil((first - 1 + pageSize) / linesBetweenMarks);
  const range = { first: offsets[from] ?? 0, last: (offsets[to] ?? bytes) - 1 };
  const content = await files.read(logKey(file), range).catch(refuseMissing);
  const reader = new LineReader(from * linesBetweenMarks + 1);
  const found: LogLine[] = [];
  const take = (lines: readonly LogLine[]) =>
    found.push(...lines.filter(({ number }) => number >= first && number < first + pageSize));
  for await (const piece of content as AsyncIterable<Uint8Array>) take(reader.read(piece));
  take(reader.end());
  return { responseObject: found, responseMap };
}

const finding = defineTask<typeof findLinesIn>({
  module: 'automation/results/log/find-lines',
  seconds: 30,
  isLong: true,
});

/** Searches the whole output on a worker thread. */
async function findLines(
  { files, workers }: ResultsContext,
  { file }: ExecutionLogRow,
  { licenseId, ...asked }: Page & { readonly search: string; readonly licenseId: string },
): Promise<CallAnswer<typeof call>> {
  const read = async () => {
    const pieces: Uint8Array[] = [];
    // Copied, because a thread receives all of the memory that a piece lies in, which can be more than the
    // piece.
    for await (const piece of await files.read(logKey(file)).catch(refuseMissing))
      pieces.push(new Uint8Array(piece as Buffer));
    return { ...asked, pieces };
  };
  const { found, total } = await workers.run(finding, read, licenseId);
  return { responseObject: found, responseMap: { total } };
}
