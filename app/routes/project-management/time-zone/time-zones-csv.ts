import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getTimeZones, getTimeZonesFile } from '#platform/contract/projects/time-zone-calls.ts';

/** Returns the time zones of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getTimeZones,
    permission: 'time-zone.view',
    ask: ({ platform }, { pageSize: _, ...query }) => platform.file(getTimeZonesFile, { query }),
  });
