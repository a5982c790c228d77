import { randomUUID } from 'node:crypto';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { executionPaths } from '#app/paths/executions.ts';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import { getStartChoices } from '#platform/contract/executions/start-calls.ts';
import { suiteNameField } from '#platform/contract/machines/machine-fields.ts';
import { idField } from '#platform/contract/wire/fields/fields.ts';
import { StartExecutionDrawer } from './start-execution-drawer.tsx';
import { startExecutionSchema } from './start-execution.schema.ts';
import { startedFlash } from './started-flash.ts';

export const handle = { dialog: true, showsFlash: true };

/** Starts an execution in the current project, in All Projects in one that the form selects. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async ({ platform, privileges: { project } }) => {
    const query = queryOf(args.request);
    // Users shorten addresses by hand: what isn't an id or the name of a suite is left out.
    const suiteName = suiteNameField.safeParse(query.get('suiteName')).data ?? '';
    const asked = project?.id ?? idField.safeParse(query.get('projectId')).data;
    const machineId = idField.safeParse(query.get('machineId')).data ?? '';
    const choices = await platform.get(getStartChoices, {
      query: { ...(asked !== undefined && { projectId: asked }), ...(suiteName !== '' && { suiteName }) },
    });
    return {
      projectName: project?.name ?? null,
      // Without script a button can be pressed twice.
      requestId: randomUUID(),
      projects: project ? [] : choices.projects,
      suites: choices.suites,
      machines: { suiteName, machines: choices.machines, machineTotal: choices.machineTotal },
      values: { projectId: asked ?? '', suiteName, machineId, name: query.get('name') ?? '' },
    };
  });

export const action = (args: ActionFunctionArgs) =>
  buttonsOn(args, {
    schema: startExecutionSchema,
    // A missing or forbidden thing is the machine: the project was selected from the user's own.
    refusedFields: { 404: 'machineId' },
    buttons: {
      machines({ value: { intent: _, ...typed } }) {
        const from = queryOf(args.request).get('from') ?? undefined;
        return Promise.resolve(
          redirect(
            `${executionPaths.start({ ...typed, ...(from !== undefined && { from }) })}#start-machineId`,
            303,
          ),
        );
      },
      start: (form) =>
        save(form, {
          call: createExecution,
          input: ({ intent: _, ...value }) => ({
            body: { ...value, anyMachine: value.machineId === undefined },
          }),
          back: ({ data: { _id: id } }) => executionPaths.execution(id),
          done: ({ data }) => startedFlash(data),
        }),
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function StartExecution() {
  const [query] = useSearchParams();
  const shown = useLoaderData<typeof loader>();
  return <StartExecutionDrawer {...shown} closeTo={executionPaths.closeStart(query)} />;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Start execution');
