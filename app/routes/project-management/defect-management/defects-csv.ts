import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getDefectPlatformsFile } from '#platform/contract/projects/defect-calls.ts';

/** Returns the defect platforms of a search as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getDefectPlatformsFile,
    permission: 'defect-management.view',
    ask: ({ platform, projectId }, query) =>
      platform.file(getDefectPlatformsFile, { query: { ...query, projectId } }),
  });
