import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getResultsFile } from '#platform/contract/executions/result-calls.ts';

/** Returns the test cases of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getResultsFile,
    permission: 'any',
    ask: ({ platform }, query) =>
      platform.file(getResultsFile, { params: { executionId: args.params['executionId'] ?? '' }, query }),
  });
