import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { integrationPaths } from '#app/paths/integration.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getStartChoices } from '#platform/contract/executions/start-calls.ts';
import { createAzureInstance } from '#platform/contract/integrations/azure-calls.ts';
import { AzureForm } from './azure-form.tsx';
import { azureSchema } from './azure.schema.ts';

export const handle = { dialog: true };

/** Creates an Azure DevOps instance: the details that follow have its pipeline and its token. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'integration.edit' }, async ({ platform, privileges: { project } }) => {
    const { projects, suites } = await platform.get(getStartChoices, { query: {} });
    return { projectId: project?.id ?? '', projects, suites };
  });

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: azureSchema,
    call: createAzureInstance,
    // A search could hide the new one.
    back: ({ data: { id } }) => integrationPaths.details('AzureDevOps', id, new URLSearchParams()),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function CreateAzure() {
  const { projectId, projects, suites } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <AzureForm
      projects={projects}
      suites={suites}
      values={{ name: '', projectId, suiteName: '' }}
      exists={false}
      closeTo={`${integrationPaths.list('AzureDevOps', query)}#create`}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create Instance');
