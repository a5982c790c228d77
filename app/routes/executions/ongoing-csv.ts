import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { listOngoingExecutions } from '#platform/contract/executions/execution-calls.ts';
import { getOngoingExecutionsFile } from '#platform/contract/executions/execution-list-calls.ts';

/** Returns the executions in progress of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: listOngoingExecutions,
    permission: 'any',
    ask: ({ platform }, { search }) => platform.file(getOngoingExecutionsFile, { query: { search } }),
  });
