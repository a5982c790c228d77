import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import {
  getApprovalRequestsFile,
  listApprovalRequests,
} from '#platform/contract/approval/approval-request-calls.ts';
import { listIn } from './list-in.ts';

/** Returns the requests of a list as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: listApprovalRequests,
    permission: 'approval-request.view',
    ask: ({ platform }, { pageSize: _, ...query }) =>
      platform.file(getApprovalRequestsFile, { query: { ...query, list: listIn(queryOf(args.request)) } }),
  });
