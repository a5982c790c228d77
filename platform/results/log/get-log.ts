import { z } from 'zod';
import type { CallAnswer, CallRequest } from '../../access/call-request.ts';
import type { getLog as call, LogLine } from '../../contract/executions/result-calls.ts';
import { openExecution } from '../../executions/execution-details.ts';
import { refuseMissing } from '../../files/file-response.ts';
import type { ResultsContext } from '../results-context.ts';
import type { ExecutionLogRow } from '../../database/schema.ts';
import { logKey, logOf } from './add-log.ts';
import { linesBetweenMarks, linesOf } from './read-lines.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

const marksSchema = z.array(z.number());

/**
 * GET dashboard/execution/{executionId}/log: a page of the lines of its output, or of those that have what is searched for.
 * @throws Refusal 403, 404 (see openExecution); 404 when its output is no longer there
 */
export async function getLog(
  context: ResultsContext,
  { actor, params: { executionId }, query: { search, ...page } }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  await openExecution(context.db, actor, executionId);
  const log = await logOf(context, executionId);
  if (!log) return { responseObject: [], responseMap: { total: 0 } };
  return search ? findLines(context, log, { ...page, search }) : readPage(context, log, page);
}

/** Reads from the last mark before the page to the first one behind it. */
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
  const found: LogLine[] = [];
  for await (const line of linesOf(content, from * linesBetweenMarks + 1)) {
    if (line.number >= first + pageSize) break;
    if (line.number >= first) found.push(line);
  }
  return { responseObject: found, responseMap };
}

/** Goes through all of it, piece by piece. */
async function findLines(
  { files }: ResultsContext,
  { file }: ExecutionLogRow,
  { search, page, pageSize }: Page & { readonly search: string },
): Promise<CallAnswer<typeof call>> {
  const wanted = search.toLowerCase();
  const first = (page - 1) * pageSize;
  const found: LogLine[] = [];
  let total = 0;
  for await (const line of linesOf(await files.read(logKey(file)).catch(refuseMissing), 1)) {
    if (!line.text.toLowerCase().includes(wanted)) continue;
    if (total >= first && found.length < pageSize) found.push(line);
    total += 1;
  }
  return { responseObject: found, responseMap: { total } };
}
