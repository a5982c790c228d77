import type { LoaderFunctionArgs } from '@remix-run/node';
import { queryOf } from '#app/request/query-of.ts';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { getCapture } from '#platform/contract/executions/capture-calls.ts';

/**
 * A screenshot or a video of an execution, or the part of it that a player asks for; to be saved where the address says so. Who
 * may see the execution gets it, which its call asks.
 */
export const loader = (args: LoaderFunctionArgs) =>
  fileScreen(args, { permission: 'none' }, ({ platform }) => {
    const { executionId = '', captureId = '' } = args.params;
    const download = queryOf(args.request).has('download') ? ('yes' as const) : undefined;
    const input = { params: { executionId, captureId }, query: { download } };
    return platform.file(getCapture, input, args.request);
  });
