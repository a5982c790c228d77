import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawerNames } from '#app/paths/list-query.ts';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getInstanceImpactFile } from '#platform/contract/impact/impact-file-calls.ts';

/** Returns the suites that use a plugin instance as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: getInstanceImpactFile,
    permission: 'integration.view',
    names: drawerNames,
    ask: ({ platform }, query) =>
      platform.file(getInstanceImpactFile, {
        params: { instanceId: args.params['id'] ?? '' },
        query,
      }),
  });
