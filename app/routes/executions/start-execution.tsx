import { randomUUID } from 'node:crypto';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Facts } from '#app/components/panel.tsx';
import { executionPaths, startCloseTo } from '#app/executions/execution-paths.ts';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import { requirePermission, requirePrivileges } from '#app/session/require-privileges.server.ts';
import { pathOf } from '#app/session/require-session.server.ts';
import { createExecution } from '#platform/contract/calls/execution.ts';
import { executionLimits, executionMessages } from '#platform/contract/execution-values.ts';
import { machineChoices } from './machine-choices.server.ts';
import { startExecutionSchema, type StartExecutionValues } from './start-execution.schema.ts';

export const handle = { dialog: true };

/** The form that starts an execution in the project that one works in; in All Projects one is chosen first. */
export async function loader(args: LoaderFunctionArgs) {
  const { privileges, platform } = await requirePrivileges(args);
  const { project } = privileges;
  if (!project) {
    const query = { from: executionPaths.list, next: pathOf(args.request) };
    throw redirect(`/app/projects/switch?${new URLSearchParams(query)}`);
  }
  await requirePermission(args, 'execution.start');
  return {
    project: { id: project.id, name: project.name },
    // Without script a button can be pressed twice.
    requestId: randomUUID(),
    ...(await machineChoices(platform)),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleSignedInForm(args, {
    schema: startExecutionSchema,
    async run({ value, platform, context, reject, rejectWith }) {
      const outcome = await platform.call(createExecution, { body: value });
      if (outcome.ok) {
        const { _id: id } = outcome.data;
        const text = executionMessages.started;
        return redirectWithFlash(context, executionPaths.execution(id), { tone: 'success', text });
      }
      // What is not found or not theirs is the machine: the project was chosen from their own.
      return outcome.code === 404 ? reject({ machineId: outcome.message }) : rejectWith(outcome);
    },
  });
}

const formId = 'start';

export default function StartExecution() {
  const { project, requestId, machines, total } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const closeTo = startCloseTo(query);
  const [form, fields] = useServerForm<StartExecutionValues>({
    id: formId,
    defaultValue: {
      name: query.get('name') ?? '',
      suiteName: query.get('suiteName') ?? '',
      machineId: '',
    },
  });
  const submitting = useIsSubmitting();
  return (
    <Drawer title="Start execution" closeTo={closeTo}>
      <div className="mb-4">
        <Facts items={[{ label: 'Project', value: project.name }]} />
      </div>
      <ServerForm form={form}>
        <input type="hidden" name="projectId" value={project.id} />
        <input type="hidden" name="requestId" value={requestId} />
        <TextField
          field={fields.name}
          label="Execution name"
          maxLength={executionLimits.nameMax}
          autoComplete="off"
        />
        <TextField
          field={fields.suiteName}
          label="Suite name"
          hint="As the configuration of the client machine names it."
          maxLength={executionLimits.suiteMax}
          autoComplete="off"
        />
        <SearchSelectField
          field={fields.machineId}
          label="Machine"
          placeholder="Default machine or the first that is free"
          options={machines}
          {...(total > machines.length
            ? { hint: `The ${machines.length} machines heard from last, of ${total}.` }
            : {})}
        />
        <div className="actions">
          <Button variant="primary" pending={submitting}>
            {submitting ? 'Starting…' : 'Start execution'}
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </ServerForm>
    </Drawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Start execution');
