import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getProjectMembersFile } from '#platform/contract/projects/project-calls.ts';
import { getUsersFile } from '#platform/contract/users/user-calls.ts';
import { userLimits } from '#platform/contract/users/user-values.ts';

/** Returns the users of a search as a file: those of the license, or of the current project. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getUsersFile,
    permission: 'users.view',
    searchesFrom: userLimits.searchFrom,
    ask: ({ platform, privileges: { project } }, query) =>
      project
        ? platform.file(getProjectMembersFile, {
            params: { projectId: project.id },
            query: { search: query.search, privilege: query.privilege },
          })
        : platform.file(getUsersFile, { query }),
  });
