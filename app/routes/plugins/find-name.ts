import type { LoaderFunctionArgs } from '@remix-run/node';
import { screen } from '#app/request/session/screen.server.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { findInstanceName } from '#platform/contract/integrations/instance-calls.ts';

/**
 * Returns for a form whether an instance has a name, while it is typed (spec 3 section 5, live checks); null to those who
 * may not create one.
 */
export const loader = (args: LoaderFunctionArgs) => {
  const plugin = pluginOf(args);
  const instanceName = new URL(args.request.url).searchParams.get('instanceName') ?? '';
  return screen(args, { permission: 'none' }, async ({ platform }) => {
    const found = await platform.call(findInstanceName, { query: { plugin, instanceName } });
    return { instanceName, isTaken: found.ok ? found.data : null };
  });
};
