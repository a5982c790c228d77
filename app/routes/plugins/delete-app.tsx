import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { integrationPaths } from '#app/paths/integration.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { deleteCloudApp, deleteFireFlinkApp } from '#platform/contract/integrations/app-calls.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { loadInstance } from './load-instance.server.ts';
import { appPluginOf } from './upload-app.server.ts';

export const handle = { dialog: true };

/** Asks before an app is deleted. The address names it as the provider does, or by its name in FireFlink Cloud. */
export const loader = (args: LoaderFunctionArgs) => {
  const plugin = appPluginOf(args);
  const query = queryOf(args.request);
  const app = query.get('app') ?? '';
  if (app === '') throw data(null, { status: 404 });
  query.delete('app');
  return askFirst(args, {
    permission: 'integration.edit',
    find: async (asked) => ({ plugin, app, instance: await loadInstance(args, asked) }),
    unless: {
      says: ({ instance }) => instance.cannot.edit,
      back: integrationPaths.details(plugin, args.params['id'] ?? '', query),
    },
  });
};

export const action = (args: ActionFunctionArgs) => {
  const plugin = appPluginOf(args);
  const id = args.params['id'] ?? '';
  const query = queryOf(args.request);
  const app = query.get('app') ?? '';
  query.delete('app');
  const params = { instance: id };
  return answerOn(args, {
    act: ({ platform }) =>
      plugin === 'FireFlinkCloud'
        ? platform.call(deleteFireFlinkApp, { params, query: { name: app } })
        : platform.call(deleteCloudApp[plugin], { params, query: { address: app } }),
    back: integrationPaths.details(plugin, id, query),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function DeleteApp() {
  const { plugin, app, instance } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const here = new URLSearchParams(query);
  here.delete('app');
  return (
    <Question
      title="Delete!"
      closeTo={integrationPaths.details(plugin, instance.id, here)}
      action="Delete"
      tone="danger"
    >
      <p>Are you sure you want to delete the app {app}?</p>
      <p>
        {plugin === 'FireFlinkCloud'
          ? 'Machines can no longer test it.'
          : `It is deleted at ${pluginDefinitions[plugin].label}. Tests that use its address fail.`}
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Delete app');
