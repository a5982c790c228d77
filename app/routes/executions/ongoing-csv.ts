import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getOngoingExecutionsFile } from '#platform/contract/executions/execution-list-calls.ts';

/** Returns the executions in progress of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getOngoingExecutionsFile,
    permission: 'any',
  });
