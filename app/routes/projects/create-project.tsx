import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { createProject, listTimeZones } from '#platform/contract/calls/project.ts';
import { limits, platformsByProjectType, projectTypes } from '#platform/contract/values.ts';
import { createProjectSchema, type CreateProjectValues } from './create-project.schema.ts';

export const handle = { dialog: true };

/** The form for a new project: name, type, platform, time zone. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform } = await requireSession(args);
  const outcome = await platform.call(listTimeZones, {});
  if (!outcome.ok) throw refused(outcome);
  return {
    timeZones: outcome.data.map(({ value, offset }) => ({ value, label: `${value} (UTC${offset})` })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleSignedInForm(args, {
    schema: createProjectSchema,
    async run({ value, platform, context, reject, rejectWith }) {
      const outcome = await platform.call(createProject, { body: value });
      if (outcome.ok) {
        return redirectWithFlash(context, '/app/projects', { tone: 'success', text: outcome.message });
      }
      return outcome.code === 409 ? reject({ name: outcome.message }) : rejectWith(outcome);
    },
  });
}

const formId = 'create-project';
const allPlatforms = [...new Set(Object.values(platformsByProjectType).flat())];

export default function CreateProject() {
  const { timeZones } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const [form, fields] = useServerForm<CreateProjectValues>({
    id: formId,
    defaultValue: { timeZone: 'UTC' },
  });
  const submitting = useIsSubmitting();
  const closeTo = `/app/projects${search}#create`;
  return (
    <Drawer title="Create Project" closeTo={closeTo}>
      <ServerForm form={form}>
        <TextField
          field={fields.name}
          label="Project name"
          maxLength={limits.projectNameMax}
          autoComplete="off"
        />
        <SelectField
          field={fields.type}
          label="Project type"
          placeholder="Choose a type"
          options={projectTypes.map((type) => ({ value: type, label: type }))}
        />
        <SelectField
          field={fields.platform}
          label="Platform"
          hint="Web Service projects have Database only; Web projects have Web and Database."
          placeholder="Choose a platform"
          options={allPlatforms.map((platform) => ({ value: platform, label: platform }))}
        />
        <SearchSelectField field={fields.timeZone} label="Time zone" options={timeZones} />
        <div className="actions">
          <Button variant="primary" pending={submitting}>
            {submitting ? 'Creating…' : 'Create'}
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </ServerForm>
    </Drawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create Project');
