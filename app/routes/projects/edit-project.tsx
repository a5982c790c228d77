import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { projectIdOf, projectToChange } from '#app/shared/projects/project-question.server.ts';
import { typeFieldDefinitions, TypeFieldInputs } from '#app/shared/projects/project-type-fields.tsx';
import { ChangedMeanwhile } from '#app/shared/settings-tab/changed-meanwhile.tsx';
import { saveAnyway } from '#app/shared/settings-tab/save-anyway.ts';
import { updateProject } from '#platform/contract/projects/project-life-calls.ts';
import { fieldsByProjectType, typeFields } from '#platform/contract/projects/project-field-values.ts';
import { platformsByProjectType, projectDescriptionMax } from '#platform/contract/projects/project-values.ts';
import { projectFields } from './create-project.fields.ts';
import { editProjectSchema, type EditProjectValues } from './edit-project.schema.ts';

export const handle = { dialog: true };

/** Changes a project that is open: its name, platform, description and what its type has. */
export const loader = (args: LoaderFunctionArgs) =>
  projectToChange(args, 'edit', ({ id, name, type, platform, desc, modifiedOn, ...project }) => ({
    ...{ id, type },
    values: {
      ...{ name, platform, desc, modifiedOn },
      ...Object.fromEntries(fieldsByProjectType[type].map((field) => [field, project[field]])),
    },
  }));

export function action(args: ActionFunctionArgs) {
  const id = projectIdOf(args);
  return saveOn(args, {
    schema: editProjectSchema,
    call: updateProject,
    input: ({ modifiedOn, intent, ...typed }) => ({
      params: { id },
      body: {
        // What the user has emptied isn't sent by the form's reading, and would stay.
        ...Object.fromEntries(['desc' as const, ...typeFields].map((field) => [field, typed[field] ?? ''])),
        ...{ name: typed.name, platform: typed.platform },
        ...(intent === saveAnyway || modifiedOn === undefined ? {} : { modifiedOn }),
      },
    }),
    back: projectPaths.closeForm('edit', id, queryOf(args.request)),
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

const definitions = {
  name: projectFields.name,
  platform: { label: projectFields.platform.label },
  ...typeFieldDefinitions,
  desc: { label: 'Description', optional: true },
};

export default function EditProject() {
  const { id, type, values } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const [form, fields] = useServerForm<EditProjectValues>({ id: 'edit-project', defaultValue: values });
  const changed = (fields.modifiedOn.errors ?? []).length > 0;
  return (
    <FormDrawer
      title="Edit project"
      about={`${values.name} – ${type}`}
      form={form}
      definitions={definitions}
      submit="Update"
      sending="Updating…"
      closeTo={projectPaths.closeForm('edit', id, query)}
    >
      <input type="hidden" name="modifiedOn" value={values.modifiedOn} />
      {changed && <ChangedMeanwhile field={fields.modifiedOn} here={pathname + search} />}
      <TextField field={fields.name} {...definitions.name} required />
      <SelectField
        field={fields.platform}
        {...definitions.platform}
        options={platformsByProjectType[type].map((value) => ({ value, label: value }))}
      />
      <TypeFieldInputs fields={fields} names={fieldsByProjectType[type]} />
      <TextareaField field={fields.desc} {...definitions.desc} rows={3} maxLength={projectDescriptionMax} />
    </FormDrawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Edit project ${loaded?.values.name ?? ''}`.trimEnd());
