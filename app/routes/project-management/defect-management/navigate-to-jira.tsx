import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import { defectPaths } from '#app/paths/defect-management.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { queryOf } from '#app/request/query-of.ts';
import type { SignedIn } from '#app/request/session/require-session.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { goToInstances } from '#app/shared/instances/navigate-to-instance.server.ts';
import { NavigateToInstance } from '#app/shared/instances/navigate-to-instance.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listPlugins } from '#platform/contract/integrations/instance-calls.ts';
import { getDefectPlatform } from '#platform/contract/projects/defect-calls.ts';

export const handle = { dialog: true };

/** @throws Response 404 for a plug-in that defects are not filed in */
function requireJira({ params: { selectedPlugIn } }: Pick<LoaderFunctionArgs, 'params'>): void {
  if (selectedPlugIn !== 'Jira') throw data(null, { status: 404 });
}

/**
 * Asks 'Navigate to create Instance' (spec 3 section 2.2): Jira was chosen, and there is no instance of it. Where there is
 * one by now, it leads back to where one is chosen.
 */
export function loader(args: LoaderFunctionArgs) {
  requireJira(args);
  return screen(args, { permission: 'defect-management.edit' }, async (signedIn) => {
    const query = queryOf(args.request);
    const of = query.get('of');
    if (of === null) {
      if (await hasJira(signedIn)) throw redirect(projectManagementPaths.list('defect-management', query));
    } else {
      const { jiraInstances } = await signedIn.platform.get(getDefectPlatform, { params: { id: of } });
      if (jiraInstances.length > 0) throw redirect(defectPaths.edit(of, query));
    }
    return null;
  });
}

/** Whether there is an instance of Jira, as far as the user may see; without a project nothing else says so. */
async function hasJira({ platformFor }: Pick<SignedIn, 'platformFor'>): Promise<boolean> {
  const listed = await platformFor(undefined).call(listPlugins, {});
  return listed.ok && listed.data.some(({ plugin, instances }) => plugin === 'Jira' && instances > 0);
}

export function action(args: ActionFunctionArgs) {
  requireJira(args);
  return goToInstances(args, defectPaths.plugIn);
}
export { clientAction } from '#app/components/form/client-action.ts';

export default function NavigateToJira() {
  const [query] = useSearchParams();
  const of = query.get('of');
  return (
    <NavigateToInstance
      plugIn="Jira"
      closeTo={
        of === null ? projectManagementPaths.list('defect-management', query) : defectPaths.edit(of, query)
      }
    >
      Create one first; then defects of this project can be filed in it.
    </NavigateToInstance>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Navigate to create Instance');
