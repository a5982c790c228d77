import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getProjectsFile } from '#platform/contract/projects/project-calls.ts';

/** Returns the projects of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getProjectsFile,
    permission: 'projects.view',
  });
