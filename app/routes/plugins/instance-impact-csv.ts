import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawerNames } from '#app/paths/list-query.ts';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { listImpact } from '#platform/contract/impact/impact-calls.ts';
import { getInstanceImpactFile } from '#platform/contract/impact/impact-file-calls.ts';

/** Returns the suites that use a plugin instance as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  listFile(args, {
    call: listImpact,
    permission: 'integration.view',
    names: drawerNames,
    ask: ({ platform }, { search }) =>
      platform.file(getInstanceImpactFile, {
        params: { instanceId: args.params['id'] ?? '' },
        query: { search },
      }),
  });
