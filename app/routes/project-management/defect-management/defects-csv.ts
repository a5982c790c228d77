import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getDefectPlatformsFile } from '#platform/contract/projects/defect-calls.ts';
import { listProjects } from '#platform/contract/projects/project-calls.ts';

/** Returns the defect platforms of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: listProjects,
    permission: 'defect-management.view',
    ask: ({ platform, projectId }, { status: _, pageSize: __, ...query }) =>
      platform.file(getDefectPlatformsFile, { query: { ...query, projectId } }),
  });
