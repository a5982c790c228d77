import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileScreen } from '#app/request/session/file-screen.server.ts';
import { getAppsFile } from '#platform/contract/integrations/app-calls.ts';
import { appPluginOf } from './upload-app.server.ts';

/** Returns the apps of an instance as a file. */
export function loader(args: LoaderFunctionArgs) {
  const plugin = appPluginOf(args);
  return fileScreen(args, { permission: 'integration.view' }, ({ platform }) =>
    platform.file(getAppsFile[plugin], { params: { instance: args.params['id'] ?? '' } }),
  );
}
