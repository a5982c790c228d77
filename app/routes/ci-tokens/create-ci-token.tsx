import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { CheckboxField } from '#app/components/field/checkbox-field.tsx';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { SuggestField } from '#app/components/field/suggest-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { showOnce } from '#app/shared/shown-once/shown-once.server.ts';
import { createCiToken } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { ciTokenLimits } from '#platform/contract/ci-tokens/ci-token-values.ts';
import { getStartChoices } from '#platform/contract/executions/start-calls.ts';
import { createCiTokenFields as definitions } from './ci-token.fields.ts';
import { createCiTokenSchema, type CreateCiTokenValues } from './ci-token.schema.ts';

export const handle = { dialog: true };

/** Creates a CI token for a suite of the current project, in All Projects of one that the form selects. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'ci-token.edit' }, async ({ platform, privileges: { project } }) => {
    const { projects, suites } = await platform.get(getStartChoices, {
      query: project ? { projectId: project.id } : {},
    });
    return { project: project && { id: project.id, name: project.name }, projects, suites };
  });

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: createCiTokenSchema,
    call: createCiToken,
    input: ({ readResults = false, ...value }) => ({ body: { ...value, readResults } }),
    // A missing or forbidden project can't be selected: a search could hide the new token, too.
    back: ({ data: { ciToken } }) => ciTokenPaths.details(ciToken.id, new URLSearchParams()),
    cookies: (form, { data }) => showOnce(form, data.ciToken.id, data),
  });

// The form stays when no answer comes.
export { clientAction } from '#app/components/form/client-action.ts';

export default function CreateCiToken() {
  const { project, projects, suites } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<CreateCiTokenValues>({
    id: 'ci-token',
    defaultValue: {
      name: '',
      projectId: project?.id ?? '',
      suiteName: '',
      readResults: 'on',
      days: String(ciTokenLimits.days),
    },
  });
  return (
    <FormDrawer
      title="Create CI token"
      about={
        project === null
          ? 'A pipeline starts one suite with it, with your rights.'
          : `A pipeline starts one suite of ${project.name} with it, with your rights.`
      }
      form={form}
      definitions={definitions}
      submit="Create CI token"
      sending="Creating…"
      closeTo={ciTokenPaths.closeCreate(query)}
    >
      <TextField field={fields.name} {...definitions.name} />
      {project === null ? (
        <SearchSelectField
          field={fields.projectId}
          {...definitions.projectId}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <input type="hidden" name="projectId" value={project.id} />
      )}
      <SuggestField
        field={fields.suiteName}
        {...definitions.suiteName}
        suggestions={suites}
        suggested="Suites of your machines"
      />
      <CheckboxField field={fields.readResults} {...definitions.readResults} />
      <TextField field={fields.days} {...definitions.days} width="short" />
    </FormDrawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create CI token');
