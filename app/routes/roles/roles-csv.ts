import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getRolesFile } from '#platform/contract/roles/role-calls.ts';
import { userLimits } from '#platform/contract/users/user-values.ts';

/** Returns the roles of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getRolesFile,
    permission: 'roles.view',
    searchesFrom: userLimits.searchFrom,
  });
