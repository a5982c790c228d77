import type { LoaderFunctionArgs } from '@remix-run/node';
import type { FieldAnswer } from '#app/components/form/use-server-check.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { findInstanceName } from '#platform/contract/integrations/instance-calls.ts';
import { integrationMessages } from '#platform/contract/integrations/integration-message-values.ts';

/**
 * Returns for a form whether an instance has a name, while it is typed (spec 3 section 5, live checks). Those who may not
 * create one learn nothing.
 */
export const loader = (args: LoaderFunctionArgs) => {
  const plugin = pluginOf(args);
  const instanceName = queryOf(args.request).get('instanceName') ?? '';
  return screen(args, { permission: 'none' }, async ({ platform }): Promise<FieldAnswer> => {
    const found = await platform.call(findInstanceName, { query: { plugin, instanceName } });
    const { notValidated, nameExists } = integrationMessages;
    return { about: instanceName, problem: !found.ok ? notValidated : found.data ? nameExists : null };
  });
};
