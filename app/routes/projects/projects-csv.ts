import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getProjectsFile, listUserProjects } from '#platform/contract/projects/project-calls.ts';

/** Returns the projects of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: listUserProjects,
    permission: 'projects.view',
    ask: ({ platform }, query) => platform.file(getProjectsFile, { query }),
  });
