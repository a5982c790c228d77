import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import {
  getReportConfiguration,
  inheritReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';

export const handle = { dialog: true };

/** Whether a project is to give up its report configuration for that of All Projects. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'execution-configuration.edit',
    find: async ({ platform, privileges }) => {
      const outcome = await platform.call(getReportConfiguration, {});
      if (!outcome.ok) throw refused(outcome);
      return { from: outcome.data.from, projectName: privileges.project?.name ?? null };
    },
    unless: {
      says: ({ from }) => (from === 'License' ? 'These are the settings of All Projects' : undefined),
      back: reportConfigurationPaths.tab,
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    act: ({ platform, projectId = '' }) =>
      platform.call(inheritReportConfiguration, { params: { id: projectId } }),
    back: reportConfigurationPaths.tab,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function InheritReportConfig() {
  const { projectName } = useLoaderData<typeof loader>();
  return (
    <Question
      title="Use the settings of All Projects"
      closeTo={reportConfigurationPaths.closeInherit}
      action="Use them"
      tone="danger"
    >
      <p>
        The settings of {projectName} are given up, its recipients with them. Whoever is chosen for All
        Projects is told how executions there end.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Use the settings of All Projects');
