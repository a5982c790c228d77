import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { z } from 'zod';
import { serverContext } from '#app/request/context.server.ts';
import { savePreferenceOn } from '#app/request/forms/save-preference-on.server.ts';
import { dropProjectScope } from '#app/request/session/project-scope.server.ts';
import { connectedBy } from '#platform/contract/access/hosted-area-rules.ts';
import { shellPaths } from '#app/paths/shell.ts';

/**
 * Returns whether this FireFlink has the page that creates instances.
 * @param page its address
 */
export const offersInstances = ({ context }: Pick<LoaderFunctionArgs, 'context'>, page: string): boolean =>
  connectedBy(serverContext(context).featureApps)(page.slice(shellPaths.app.length));

/**
 * Redirects to the page that creates instances. They belong to All Projects, so the user leaves the project.
 * @throws Response 404 where there is no such page
 */
export function goToInstances(args: ActionFunctionArgs, page: string) {
  if (!offersInstances(args, page)) throw data(null, { status: 404 });
  return savePreferenceOn(args, {
    schema: z.object({}),
    cookies: ({ context }) => dropProjectScope(context),
    back: page,
  });
}
