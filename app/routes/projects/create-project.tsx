import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { classNames } from '#app/components/class-names.ts';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { projectPaths } from '#app/paths/projects.ts';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { typeFieldDefinitions, TypeFieldInputs } from '#app/shared/projects/project-type-fields.tsx';
import { zoneOptions } from '#app/shared/projects/zone-options.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { getFirstSteps } from '#platform/contract/first-steps/first-steps-calls.ts';
import { createProject, listTimeZones } from '#platform/contract/projects/project-calls.ts';
import { getTimeZones } from '#platform/contract/projects/time-zone-calls.ts';
import { fieldsByProjectType, type TypeField } from '#platform/contract/projects/project-field-values.ts';
import {
  platformsByProjectType,
  projectDescriptionMax,
  projectTypes,
} from '#platform/contract/projects/project-values.ts';
import projectsStyles from './projects.css?url';
import { projectFields } from './create-project.fields.ts';
import { useBrowserZone } from './use-browser-zone.ts';
import { createProjectSchema, type CreateProjectValues } from './create-project.schema.ts';

export const handle = { dialog: true };

/** Creates a project: name, type, platform, time zone. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'project.create' }, async ({ platform, platformFor }) => {
    const [timeZones, configured] = await Promise.all([
      platform.get(listTimeZones, {}),
      platformFor(undefined).call(getTimeZones, { query: { pageSize: 1 } }),
    ]);
    const license = configured.ok ? configured.data.timeZones[0] : undefined;
    return {
      zoneOfLicense: license?.value ?? 'UTC',
      // Until somebody chooses a zone for the license, the browser knows better.
      isChosen: license !== undefined && license.modifiedOn !== null,
      timeZones: zoneOptions(timeZones),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: createProjectSchema,
    call: createProject,
    back: async ({ data: { id } }, _, { platformFor }) =>
      (await isFirstProject(platformFor(undefined)))
        ? getStartedPaths.at({ project: id }, 'tool')
        : projectPaths.list,
  });

/** The first project of a license on which nothing has been executed leads to what comes next. */
async function isFirstProject(platform: PlatformCalls): Promise<boolean> {
  const steps = await platform.call(getFirstSteps, {});
  return steps.ok && steps.data.isNew && steps.data.projects.length === 1;
}

export { clientAction } from '#app/components/form/client-action.ts';

const formId = 'create-project';
const allPlatforms = [...new Set(Object.values(platformsByProjectType).flat())];

const definitions = {
  ...projectFields,
  ...typeFieldDefinitions,
  desc: { label: 'Description', optional: true },
};

/** Which types have these fields; a stylesheet hides those of other types as soon as a type is chosen. */
const partOf = (className: string, names: readonly TypeField[]) => ({
  className,
  names,
  types: projectTypes.filter((type) => names.every((name) => fieldsByProjectType[type].includes(name))),
});

const typeParts = [
  partOf('projects-of-web', ['url']),
  partOf('projects-of-service', ['baseUri', 'port']),
  partOf('projects-of-mobile', ['appType', 'appPackage', 'appActivity', 'bundleId']),
];

export default function CreateProject() {
  const { timeZones, zoneOfLicense, isChosen } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<CreateProjectValues>({
    id: formId,
    defaultValue: { timeZone: zoneOfLicense },
  });
  useBrowserZone(fields.timeZone.id, { unless: isChosen });
  const closeTo = projectPaths.closeCreate(query);
  return (
    <FormDrawer
      title="Create project"
      about="A project holds the scripts, suites and results of one application."
      form={form}
      definitions={definitions}
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
      {typeParts.map(({ names, types, className }) => (
        <fieldset key={className} className={classNames('form-stack', className)}>
          <legend className="field-label">Only for {types.join(', ')}</legend>
          <TypeFieldInputs fields={fields} names={names} />
        </fieldset>
      ))}
      <TextareaField field={fields.desc} {...definitions.desc} rows={3} maxLength={projectDescriptionMax} />
    </FormDrawer>
  );
}

export const links = stylesheets(projectsStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create project');
