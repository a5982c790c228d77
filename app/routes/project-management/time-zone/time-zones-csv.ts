import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getTimeZonesFile } from '#platform/contract/projects/time-zone-calls.ts';

/** Returns the time zones of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getTimeZonesFile,
    permission: 'time-zone.view',
  });
