import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { useNameCheck } from '#app/shared/plugins/use-name-check.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getStartChoices } from '#platform/contract/executions/start-calls.ts';
import { updateRepositoryInstance } from '#platform/contract/integrations/repository-calls.ts';
import { integrationLimits } from '#platform/contract/integrations/instance-values.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { repositoryWords } from '#platform/contract/integrations/repository-values.ts';
import { askToEdit } from '../ask-to-edit.server.ts';
import { repositoryPluginOf } from './repository-plugin.server.ts';
import { SuiteFields } from './suite-fields.tsx';

export const handle = { dialog: true };

/** Renames an instance, or has it start another suite. The repository stays (decisions, GitHub, Bitbucket). */
export const loader = (args: LoaderFunctionArgs) => {
  const plugin = repositoryPluginOf(args);
  return askToEdit(args, plugin, async (instance, { platform }) => {
    const { projectId = '', fireFlinkProjectName = '' } = instance;
    const { projects, suites } = await platform.get(getStartChoices, { query: {} });
    const own = { id: projectId, name: fireFlinkProjectName };
    const all = projects.some(({ id }) => id === projectId) ? projects : [own, ...projects];
    return { plugin, instance, projects: all, suites };
  });
};

export const action = (args: ActionFunctionArgs) => {
  const plugin = repositoryPluginOf(args);
  const call = updateRepositoryInstance[plugin];
  return saveOn(args, {
    schema: call.body,
    call,
    input: (body) => ({ params: { id: args.params['id'] ?? '' }, body }),
    back: integrationPaths.list(plugin, queryOf(args.request)),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function EditRepositoryInstance() {
  const { plugin, instance, projects, suites } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { instanceName = '', projectId = '', suiteName = '', id } = instance;
  const formId = 'edit-repository';
  const [form, fields] = useServerForm<{ instanceName: string; projectId: string; suiteName: string }>({
    id: formId,
    defaultValue: { instanceName, projectId, suiteName },
  });
  const changed = useChanged(formId);
  const checkedName = useNameCheck({ formId, plugin, field: fields.instanceName, own: instanceName });
  const { owner, repository } = repositoryWords[plugin];
  return (
    <FormDrawer
      title="Edit Instance"
      about={`${pluginDefinitions[plugin].label}: ${instance[owner] ?? ''}/${instance[repository] ?? ''}`}
      width="wide"
      form={form}
      above={<p>With another project or suite, the repository gets a new token and the old one stops.</p>}
      submit="Update"
      sending="Updating…"
      closeTo={integrationPaths.row(plugin, id, query)}
      unmet={changed ? undefined : 'No changes yet'}
    >
      <TextField
        field={checkedName}
        label="Instance Name"
        maxLength={integrationLimits.nameMax}
        autoComplete="off"
      />
      <SuiteFields
        project={null}
        projects={projects}
        suites={suites}
        projectField={fields.projectId}
        suiteField={fields.suiteName}
      />
    </FormDrawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Edit Instance');
