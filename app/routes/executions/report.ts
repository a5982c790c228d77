import type { LoaderFunctionArgs } from '@remix-run/node';
import { queryOf } from '#app/request/query-of.ts';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { getReport } from '#platform/contract/executions/report-calls.ts';
import { reportFormats } from '#platform/contract/executions/report-values.ts';

/**
 * Returns the report of an execution; as a download where the address says so. Everyone who may see the execution gets
 * it, which its call checks.
 */
export const loader = (args: LoaderFunctionArgs) =>
  fileScreen(args, { permission: 'none' }, ({ platform }) => {
    const { executionId = '' } = args.params;
    const format = reportFormats.find((one) => one === args.params.format);
    if (!format) throw new Response('Not found', { status: 404 });
    const download = queryOf(args.request).has('download') ? ('yes' as const) : undefined;
    return platform.file(getReport, { params: { executionId, format }, query: { download } }, args.request);
  });
