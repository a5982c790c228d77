import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getAuditFile } from '#platform/contract/audit/audit-calls.ts';

/** Returns the entries of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getAuditFile,
    permission: 'audit.view',
  });
