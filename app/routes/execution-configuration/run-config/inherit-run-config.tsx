import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import {
  getRunConfiguration,
  inheritRunConfiguration,
} from '#platform/contract/execution-configuration/run-configuration-calls.ts';

export const handle = { dialog: true };

/** Whether a project is to give up its run configuration for that of All Projects. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'execution-configuration.edit',
    find: async ({ platform, privileges }) => {
      const outcome = await platform.call(getRunConfiguration, {});
      if (!outcome.ok) throw refused(outcome);
      return { from: outcome.data.from, projectName: privileges.project?.name ?? null };
    },
    unless: {
      says: ({ from }) => (from === 'License' ? 'These are the settings of All Projects' : undefined),
      back: executionConfigurationPaths.run,
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    act: ({ platform, projectId = '' }) =>
      platform.call(inheritRunConfiguration, { params: { id: projectId } }),
    back: executionConfigurationPaths.run,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function InheritRunConfig() {
  const { projectName } = useLoaderData<typeof loader>();
  return (
    <Question
      title="Use the settings of All Projects"
      closeTo={executionConfigurationPaths.closeInheritRun}
      action="Use them"
      tone="danger"
    >
      <p>The settings of {projectName} are given up, and executions there run by those of All Projects.</p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Use the settings of All Projects');
