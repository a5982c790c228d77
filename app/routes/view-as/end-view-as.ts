import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { projectPaths } from '#app/paths/projects.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { endViewAs } from '#platform/contract/access/view-as-calls.ts';

/** The form stands in the bar of every page: who comes to its address goes to where it leads. */
export const loader = () => redirect(projectPaths.list);

/** Sees the product as oneself again. */
export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: z.object({}),
    act: ({ platform }) => platform.call(endViewAs, {}),
    back: projectPaths.list,
  });
export { clientAction } from '#app/components/form/client-action.ts';
