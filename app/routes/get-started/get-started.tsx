import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import { executionLimits, executionMessages } from '#platform/contract/executions/execution-values.ts';
import { createDemoProject } from '#platform/contract/first-steps/first-steps-calls.ts';
import { createPairingCode } from '#platform/contract/machines/pairing-calls.ts';
import { createProject, listTimeZones } from '#platform/contract/projects/project-calls.ts';
import getStartedStyles from './get-started.css?url';
import { getStartedSchema } from './get-started.schema.ts';
import { loadGetStarted } from './load-get-started.server.ts';
import { MachineStep } from './machine-step.tsx';
import { NoTests } from './no-tests.tsx';
import { pairingDraft } from './pairing-command.server.ts';
import { ProjectStep } from './project-step.tsx';
import { RunStep } from './run-step.tsx';
import { ToolStep } from './tool-step.tsx';
import { useGoesOn } from './use-goes-on.ts';

/** Leads to a first result: project, test tool, machine, execution. */
export const loader = (args: LoaderFunctionArgs) => loadGetStarted(args);

const allProjects = () => undefined;

export const action = (args: ActionFunctionArgs) =>
  buttonsOn(args, {
    schema: getStartedSchema,
    buttons: {
      project: (form) =>
        save(form, {
          call: createProject,
          inProject: allProjects,
          async input({ name, timeZone }, { platform }) {
            const zones = await platform.get(listTimeZones, {});
            const known = zones.some(({ value }) => value === timeZone);
            return { body: { name, type: 'Web', platform: 'Web', timeZone: known ? timeZone : 'UTC' } };
          },
          back: ({ data: { id } }, { tool, system }) =>
            getStartedPaths.at({ project: id, tool, system }, 'tool'),
        }),
      command: (form) =>
        save(form, {
          call: createPairingCode,
          inProject: allProjects,
          input: ({ tool, project }) => ({ body: { tool, ...(project && { projectId: project }) } }),
          cookies: ({ context, session: { userId }, value: { tool } }, { data }) =>
            pairingDraft.keep(context, { userId, tool, ...data }),
          back: (_, { project, tool, system }) => getStartedPaths.at({ project, tool, system }, 'connect'),
          done: null,
          buttonOn: getStartedPaths.page,
        }),
      run: (form) =>
        save(form, {
          call: createExecution,
          inProject: allProjects,
          input: ({ intent: _, ...execution }) => ({
            body: { ...execution, name: nameOf(execution.suiteName) },
          }),
          back: ({ data: { _id: id } }) => executionPaths.execution(id),
          done: executionMessages.started,
          buttonOn: getStartedPaths.page,
        }),
      demo: (form) =>
        save(form, {
          call: createDemoProject,
          inProject: allProjects,
          input: () => ({}),
          back: ({ data: { id } }) => projectPaths.look(id),
          buttonOn: getStartedPaths.page,
        }),
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

/** Names an execution after its suite. Their names have other limits. */
const nameOf = (suiteName: string): string =>
  (suiteName.length < executionLimits.nameMin ? `Suite ${suiteName}` : suiteName).slice(
    0,
    executionLimits.nameMax,
  );

export default function GetStarted() {
  const loaded = useLoaderData<typeof loader>();
  const { project, tool, machine, execution, connects, userId } = loaded;
  const done = [
    project !== null,
    tool !== null || (machine?.suites.length ?? 0) > 0,
    machine?.isConnected === true,
    execution !== null && execution.endedOn !== null,
  ] as const;
  const next = done.indexOf(false);
  const runs = execution !== null && execution.endedOn === null;
  useGoesOn({
    userId,
    waits: (connects !== null && !done[2]) || runs,
    changesIn: connects?.changesIn ?? null,
  });
  const count = done.filter(Boolean).length;
  return (
    <div className="get-started-page">
      <PageHeader
        title="Your first result in five minutes"
        description={`FireFlink runs the tests that you have, on machines that you have. ${count} of 4 done.`}
      />
      <Outlet />
      <ol className="get-started-steps">
        <ProjectStep {...loaded} isNext={next === 0} />
        <ToolStep {...loaded} isDone={done[1]} isNext={next === 1} />
        <MachineStep {...loaded} isNext={next === 2} />
        <RunStep {...loaded} isNext={next === 3} />
      </ol>
      <NoTests {...loaded} />
    </div>
  );
}

export const links = stylesheets(getStartedStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Get started');
