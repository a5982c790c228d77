import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getMemoryFile } from '#platform/contract/memory/memory-configuration-calls.ts';

/** Returns the memory of the projects of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getMemoryFile,
    permission: 'memory.view',
  });
