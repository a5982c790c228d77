import type { LoaderFunctionArgs } from '@remix-run/node';
import { queryOf } from '#app/request/query-of.ts';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { getCapture } from '#platform/contract/executions/capture-calls.ts';

/**
 * Returns a screenshot or a video of an execution, or the part of it that a player asks for; as a download where the
 * address says so. Everyone who may see the execution gets it, which its call checks.
 */
export const loader = (args: LoaderFunctionArgs) =>
  fileScreen(args, { permission: 'none' }, ({ platform }) => {
    const { executionId = '', captureId = '' } = args.params;
    const download = queryOf(args.request).has('download') ? ('yes' as const) : undefined;
    const input = { params: { executionId, captureId }, query: { download } };
    return platform.file(getCapture, input, args.request);
  });
