import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { integrationPaths } from '#app/paths/integration.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { InstanceForm } from '#app/shared/plugins/instance-form.tsx';
import { requireOneStep, saveInstance } from '#app/shared/plugins/save-instance.server.ts';

export const handle = { dialog: true };

/** Creates an instance of a plugin whose form has one step. */
export const loader = (args: LoaderFunctionArgs) => {
  const plugin = requireOneStep(pluginOf(args));
  return screen(args, { permission: 'integration.edit' }, () => Promise.resolve({ plugin }));
};

export const action = (args: ActionFunctionArgs) => {
  const plugin = requireOneStep(pluginOf(args));
  return saveInstance(args, { plugin, back: integrationPaths.list(plugin, queryOf(args.request)) });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function CreateInstance() {
  const { plugin } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return <InstanceForm plugin={plugin} closeTo={`${integrationPaths.list(plugin, query)}#create`} />;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create Instance');
