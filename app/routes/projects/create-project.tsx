import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { createProject, listTimeZones } from '#platform/contract/projects/project-calls.ts';
import { platformsByProjectType, projectTypes } from '#platform/contract/projects/project-values.ts';
import { projectFields } from './create-project.fields.ts';
import { createProjectSchema, type CreateProjectValues } from './create-project.schema.ts';

export const handle = { dialog: true };

/** Creates a project: name, type, platform, time zone. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'project.create' }, async ({ platform }) => {
    const timeZones = await platform.get(listTimeZones, {});
    return {
      timeZones: timeZones.map(({ value, offset }) => ({ value, label: `${value} (UTC${offset})` })),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: createProjectSchema,
    call: createProject,
    back: projectPaths.list,
  });
export { clientAction } from '#app/components/form/client-action.ts';

const formId = 'create-project';
const allPlatforms = [...new Set(Object.values(platformsByProjectType).flat())];

export default function CreateProject() {
  const { timeZones } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<CreateProjectValues>({
    id: formId,
    defaultValue: { timeZone: 'UTC' },
  });
  const closeTo = projectPaths.closeCreate(query);
  return (
    <FormDrawer
      title="Create Project"
      about="A project holds the scripts, suites and results of one application."
      form={form}
      definitions={projectFields}
      submit="Create"
      sending="Creating…"
      closeTo={closeTo}
    >
      <TextField field={fields.name} {...projectFields.name} />
      <SelectField
        field={fields.type}
        {...projectFields.type}
        options={projectTypes.map((type) => ({ value: type, label: type }))}
      />
      <SelectField
        field={fields.platform}
        {...projectFields.platform}
        options={allPlatforms.map((platform) => ({ value: platform, label: platform }))}
      />
      <SearchSelectField field={fields.timeZone} {...projectFields.timeZone} options={timeZones} />
    </FormDrawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create Project');
