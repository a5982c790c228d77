import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getExecutionsFile } from '#platform/contract/executions/execution-list-calls.ts';

/** Returns the executions of a list as a file: those of the current project, or of all projects. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getExecutionsFile,
    permission: 'any',
  });
