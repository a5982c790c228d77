import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getGroupsFile } from '#platform/contract/groups/group-calls.ts';
import { userLimits } from '#platform/contract/users/user-values.ts';

/** Returns the groups of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getGroupsFile,
    permission: 'groups.view',
    searchesFrom: userLimits.searchFrom,
  });
