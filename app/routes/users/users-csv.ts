import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getProjectMembersFile } from '#platform/contract/projects/project-calls.ts';
import { getUsersFile, listUsers } from '#platform/contract/users/user-calls.ts';
import { userLimits } from '#platform/contract/users/user-values.ts';

/** Returns the users of a search as a file: those of the license, or of the current project. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: listUsers,
    permission: 'users.view',
    searchesFrom: userLimits.searchFrom,
    ask: ({ platform, privileges: { project } }, { search, privilege, ...query }) =>
      project
        ? platform.file(getProjectMembersFile, {
            params: { projectId: project.id },
            query: { search, privilege },
          })
        : platform.file(getUsersFile, { query: { search, privilege, ...query } }),
  });
