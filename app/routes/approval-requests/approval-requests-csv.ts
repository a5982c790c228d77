import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { getApprovalRequestsFile } from '#platform/contract/approval/approval-request-calls.ts';
import { listIn } from './list-in.ts';

/** Returns the requests of a list as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getApprovalRequestsFile,
    permission: 'approval-request.view',
    ask: ({ platform }, query) =>
      platform.file(getApprovalRequestsFile, { query: { ...query, list: listIn(queryOf(args.request)) } }),
  });
