import type { CallAnswer, CallRequest } from '../../access/call-request.ts';
import type {
  getCapture as getCall,
  listCaptures as listCall,
} from '../../contract/executions/capture-calls.ts';
import { requireExecution } from '../executions/execution-details.ts';
import type { ExecutionsContext } from '../executions/executions-context.ts';
import { disposition } from '../../foundation/files/disposition.ts';
import { fileResponse } from '../../foundation/files/file-response.ts';
import { notFound } from '../../foundation/refusal.ts';
import { captureKey, toCapture } from './capture-rows.ts';
import { captureRowsOf } from './captures-of.ts';
import { failedCasesOf } from './failed-cases.ts';

/** How long an address of the file store is valid; browsers follow it at once. */
const addressSeconds = 60;

/**
 * GET dashboard/execution/{executionId}/captures: captures of failures first, then in the order in which they
 * were sent, each with the failed test case that it shows.
 * @throws Refusal 403, 404 (see requireExecution)
 */
export async function listCaptures(
  { db, workers }: ExecutionsContext,
  { actor, params: { executionId } }: CallRequest<typeof listCall>,
): Promise<CallAnswer<typeof listCall>> {
  await requireExecution(db, actor, executionId);
  const all = await captureRowsOf(db, executionId);
  const rows = all.filter(({ file }) => file !== null);
  const cases = await failedCasesOf({ db, workers }, executionId, rows);
  const stored = rows.map((row) => ({ ...toCapture(row), caseNumber: cases.get(row.id) ?? null }));
  const screenshots = stored.filter(({ kind }) => kind === 'screenshot').length;
  return {
    responseObject: stored,
    responseMap: { screenshots, videos: stored.length - screenshots, notKept: all.length - stored.length },
  };
}

/**
 * GET dashboard/execution/{executionId}/captures/{captureId}: the file, or the range that a player asks for.
 * Opened on its own, it can run nothing.
 * @throws Refusal 403, 404 (see requireExecution), 404 when it is not there
 */
export async function getCapture(
  { db, files }: ExecutionsContext,
  { actor, params: { executionId, captureId }, query: { download }, request }: CallRequest<typeof getCall>,
): Promise<Response> {
  await requireExecution(db, actor, executionId);
  const row = await db
    .selectFrom('captures')
    .selectAll()
    .where('id', '=', captureId)
    .where('executionId', '=', executionId)
    .executeTakeFirst();
  if (!row?.file) throw notFound();
  const { file, name, type, digest } = row;
  const saved = download !== undefined;
  if (saved) {
    const address = await files.addressOf(captureKey(file), {
      seconds: addressSeconds,
      type,
      fileName: name,
    });
    if (address !== undefined) {
      return new Response(null, {
        status: 302,
        headers: { Location: address, 'Cache-Control': 'private, no-store' },
      });
    }
  }
  return fileResponse(files, captureKey(file), request, {
    'Content-Type': type,
    'Content-Security-Policy': 'sandbox',
    'Content-Disposition': disposition(saved ? 'attachment' : 'inline', name),
    // The content never changes. A short age lets a deletion or a lost permission take effect soon.
    'Cache-Control': 'private, max-age=300',
    ETag: `"${digest}"`,
  });
}
