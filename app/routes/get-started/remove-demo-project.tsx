import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { Question } from '#app/components/dialog/question.tsx';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { deleteDemoProject, getFirstSteps } from '#platform/contract/first-steps/first-steps-calls.ts';
import { demoProjectMessages, demoProjectName } from '#platform/contract/first-steps/first-steps-values.ts';

export const handle = { dialog: true };

/** Asks before the demo project is removed with everything in it. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'project.create',
    async find({ platform }) {
      const { demoProject } = await platform.get(getFirstSteps, {});
      return { name: demoProject?.name ?? null };
    },
    unless: {
      says: ({ name }) => (name === null ? demoProjectMessages.missing : undefined),
      back: getStartedPaths.page,
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: z.object({}),
    act: ({ platformFor }) => platformFor(undefined).call(deleteDemoProject, {}),
    back: getStartedPaths.page,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function RemoveDemoProject() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <Question
      title="Remove the demo project"
      action="Remove demo project"
      closeTo={getStartedPaths.closeRemoveDemo}
      tone="danger"
    >
      <p>
        <strong>{name ?? demoProjectName}</strong> is deleted with all its executions, and with everything
        that was added to it since. Your own projects stay as they are.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Remove the demo project');
