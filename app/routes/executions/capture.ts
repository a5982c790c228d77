import type { LoaderFunctionArgs } from '@remix-run/node';
import { passOn } from '#app/request/calls/pass-on.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { getCapture } from '#platform/contract/executions/capture-calls.ts';

/** A screenshot or a video of an execution, or the part of it that a player asks for; to be saved where the address says so. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ platform }) => {
    const { executionId = '', captureId = '' } = args.params;
    const download = queryOf(args.request).has('download') ? ('yes' as const) : undefined;
    const input = { params: { executionId, captureId }, query: { download } };
    const outcome = await platform.file(getCapture, input, args.request);
    if (!outcome.ok) throw refused(outcome);
    return passOn(outcome.response);
  });
