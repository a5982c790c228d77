import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getOwnAuditFile } from '#platform/contract/audit/audit-calls.ts';

/** Returns the user's own entries of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getOwnAuditFile,
    permission: 'any',
  });
