import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getApprovalConfigurationFile } from '#platform/contract/approval/approval-configuration-calls.ts';

/** Returns the projects of a search, with their versions and reviewers, as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getApprovalConfigurationFile,
    permission: 'approval-version.view',
  });
