import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { SuggestField } from '#app/components/field/suggest-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { createExecution, listSuites } from '#platform/contract/executions/execution-calls.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { machineChoices } from './machine-choices.server.ts';
import { startExecutionFields } from './start-execution.fields.ts';
import { startExecutionSchema, type StartExecutionValues } from './start-execution.schema.ts';

export const handle = { dialog: true };

/** Starts an execution in the current project. In All Projects, the user selects one first. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(
    args,
    { permission: 'execution.start', chooseFrom: executionPaths.list, comeBack: true },
    async ({ project, platform }) => {
      const [suites, machines] = await Promise.all([
        platform.get(listSuites, { params: { projectId: project.id } }),
        machineChoices(platform),
      ]);
      return {
        project: { id: project.id, name: project.name },
        // Without script a button can be pressed twice.
        requestId: randomUUID(),
        suites,
        ...machines,
      };
    },
  );

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: startExecutionSchema,
    call: createExecution,
    back: ({ data: { _id: id } }) => executionPaths.execution(id),
    done: executionMessages.started,
    // A missing or forbidden thing is the machine: the project was selected from the user's own.
    refusedFields: { 404: 'machineId' },
  });
export { clientAction } from '#app/components/form/client-action.ts';

const formId = 'start';

export default function StartExecution() {
  const { project, requestId, suites, machines, total } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const closeTo = executionPaths.closeStart(query);
  const [form, fields] = useServerForm<StartExecutionValues>({
    id: formId,
    defaultValue: {
      name: query.get('name') ?? '',
      suiteName: query.get('suiteName') ?? '',
      machineId: '',
    },
  });
  return (
    <FormDrawer
      title="Start execution"
      about={`In the project ${project.name}`}
      form={form}
      definitions={startExecutionFields}
      submit="Start execution"
      sending="Starting…"
      closeTo={closeTo}
    >
      <input type="hidden" name="projectId" value={project.id} />
      <input type="hidden" name="requestId" value={requestId} />
      <TextField field={fields.name} {...startExecutionFields.name} />
      <SuggestField
        field={fields.suiteName}
        {...startExecutionFields.suiteName}
        suggestions={suites}
        suggested="Known suites"
      />
      <SearchSelectField
        field={fields.machineId}
        {...startExecutionFields.machineId}
        options={machines}
        {...(total > machines.length
          ? { hint: `The ${machines.length} machines heard from last, of ${total}.` }
          : {})}
      />
    </FormDrawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Start execution');
