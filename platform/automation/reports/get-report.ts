import type { CallRequest } from '../../access/call-request.ts';
import type { getReport as call } from '../../contract/executions/report-calls.ts';
import { requireExecution } from '../executions/execution-details.ts';
import { disposition } from '../../foundation/files/disposition.ts';
import { fileResponse } from '../../foundation/files/file-response.ts';
import { reportOf } from './report-of.ts';
import type { ReportsContext } from './reports-context.ts';

/**
 * GET dashboard/execution/{executionId}/report/{format}: the report of an execution. Opened on its own, it
 * can run nothing.
 * @throws Refusal 403, 404 (see requireExecution); 404, 409, 429 (see reportOf)
 */
export async function getReport(
  context: ReportsContext,
  { actor, params: { executionId, format }, query: { download }, request }: CallRequest<typeof call>,
): Promise<Response> {
  await requireExecution(context.db, actor, executionId);
  const { key, name, type } = await reportOf(context, { executionId, format }, actor);
  // Browsers do not show a PDF that is sandboxed.
  const saved = download !== undefined || format === 'pdf';
  return fileResponse(context.files, key, request, {
    'Content-Type': type,
    'Content-Security-Policy': 'sandbox',
    'Content-Disposition': disposition(saved ? 'attachment' : 'inline', name),
    // Results can still arrive.
    'Cache-Control': 'private, no-cache',
    ETag: `"${key}"`,
  });
}
