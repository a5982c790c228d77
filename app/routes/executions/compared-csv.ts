import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getComparisonFile } from '#platform/contract/executions/compare-calls.ts';

/** Returns the test cases that changed between two executions as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getComparisonFile,
    permission: 'any',
    ask: ({ platform }, query) => {
      const { executionId = '', otherId = '' } = args.params;
      return platform.file(getComparisonFile, { params: { executionId, otherId }, query });
    },
  });
