import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getAuditFile, listAuditEntries } from '#platform/contract/audit/audit-calls.ts';

/** Returns the entries of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: listAuditEntries,
    permission: 'audit.view',
    ask: ({ platform }, query) => platform.file(getAuditFile, { query }),
  });
