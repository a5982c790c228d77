import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { integrationPaths } from '#app/paths/integration.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { fieldsOf } from '#platform/contract/integrations/plugin-definition-values.ts';
import { InstanceForm } from '#app/shared/plugins/instance-form.tsx';
import { requireOneStep, saveInstance } from '#app/shared/plugins/save-instance.server.ts';
import { askToEdit } from './ask-to-edit.server.ts';

export const handle = { dialog: true };

/** Changes an instance of a plugin whose form has one step. */
export const loader = (args: LoaderFunctionArgs) => {
  const plugin = requireOneStep(pluginOf(args));
  return askToEdit(args, plugin, (instance) => ({ plugin, instance }));
};

export const action = (args: ActionFunctionArgs) => {
  const plugin = requireOneStep(pluginOf(args));
  const back = integrationPaths.list(plugin, queryOf(args.request));
  return saveInstance(args, { plugin, id: args.params['id'] ?? '', back });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function EditInstance() {
  const { plugin, instance } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const values = Object.fromEntries(
    fieldsOf(plugin).flatMap(({ name, secret }) => (secret ? [] : [[name, instance[name] ?? '']])),
  );
  return (
    <InstanceForm
      plugin={plugin}
      values={values}
      closeTo={integrationPaths.row(plugin, instance.id, query)}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Edit Instance');
