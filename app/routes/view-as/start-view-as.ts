import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { projectPaths } from '#app/paths/projects.ts';
import { viewingId } from '#app/paths/view-as.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { dropProjectScope, storeProjectScope } from '#app/request/session/project-scope.server.ts';
import { startViewAs } from '#platform/contract/access/view-as-calls.ts';

/** Redirects visitors of this URL: its form is on the pages of users and roles. */
export const loader = () => redirect(projectPaths.list);

/** Starts viewing FireFlink as a user or a role: in All Projects, or in the project of the role. */
export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: z.object({ userId: z.string().optional(), roleId: z.string().optional() }),
    call: startViewAs,
    cookies: ({ context, session: { userId } }, { data: { projectId } }) =>
      projectId === null ? dropProjectScope(context) : storeProjectScope(context, { projectId, userId }),
    back: `${projectPaths.list}#${viewingId}`,
    done: null,
    buttonOn: projectPaths.list,
  });
export { clientAction } from '#app/components/form/client-action.ts';
