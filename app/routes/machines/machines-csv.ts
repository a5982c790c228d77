import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getMachinesFile } from '#platform/contract/machines/machine-calls.ts';

/** Returns the machines of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getMachinesFile,
    permission: 'environment.view',
  });
