import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { getAppsFile } from '#platform/contract/integrations/app-calls.ts';
import { hasApps } from '#platform/contract/integrations/app-values.ts';

/** Returns the apps of an instance as a file. */
export function loader(args: LoaderFunctionArgs) {
  const plugin = pluginOf(args);
  if (!hasApps(plugin)) throw new Response('Not found', { status: 404 });
  return fileScreen(args, { permission: 'integration.view' }, ({ platform }) =>
    platform.file(getAppsFile[plugin], { params: { instance: args.params['id'] ?? '' } }),
  );
}
