import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { getInstancesFile } from '#platform/contract/integrations/instance-calls.ts';

/** Returns the instances of a plugin that a search finds as a file. */
export const loader = (args: LoaderFunctionArgs) => {
  const plugin = pluginOf(args);
  return listFile(args, {
    call: getInstancesFile[plugin],
    permission: 'integration.view',
  });
};
