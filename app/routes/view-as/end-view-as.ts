import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { projectPaths } from '#app/paths/projects.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { endViewAs } from '#platform/contract/access/view-as-calls.ts';

/** Redirects visitors of this URL: its form is in the bar of every page. */
export const loader = () => redirect(projectPaths.list);

/** Returns to the user's own view. */
export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: z.object({}),
    act: ({ platform }) => platform.call(endViewAs, {}),
    back: projectPaths.list,
  });
export { clientAction } from '#app/components/form/client-action.ts';
