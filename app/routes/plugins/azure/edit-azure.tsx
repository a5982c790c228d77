import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { integrationPaths } from '#app/paths/integration.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getStartChoices } from '#platform/contract/executions/start-calls.ts';
import { updateAzureInstance } from '#platform/contract/integrations/azure-calls.ts';
import { askToEdit } from '../ask-to-edit.server.ts';
import { AzureForm } from './azure-form.tsx';
import { azureSchema } from './azure.schema.ts';

export const handle = { dialog: true };

const plugin = 'AzureDevOps';

/** Changes an Azure DevOps instance. */
export const loader = (args: LoaderFunctionArgs) =>
  askToEdit(args, plugin, async (instance, { platform }) => {
    const { projects, suites } = await platform.get(getStartChoices, { query: {} });
    const { id, name = '', projectId = '', projectName = '', suiteName = '' } = instance;
    const others = projects.filter((project) => project.id !== projectId);
    return {
      id,
      values: { name, projectId, suiteName },
      // The form offers the latest projects only.
      projects: projectId === '' ? projects : [{ id: projectId, name: projectName }, ...others],
      suites,
    };
  });

export const action = (args: ActionFunctionArgs) => {
  const id = args.params['id'] ?? '';
  return saveOn(args, {
    schema: azureSchema,
    call: updateAzureInstance,
    input: (body) => ({ params: { id }, body }),
    back: integrationPaths.list(plugin, queryOf(args.request)),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function EditAzure() {
  const { id, values, projects, suites } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <AzureForm
      projects={projects}
      suites={suites}
      values={values}
      exists
      closeTo={integrationPaths.row(plugin, id, query)}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Edit Instance');
