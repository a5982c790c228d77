import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { goToInstances } from '#app/shared/instances/navigate-to-instance.server.ts';
import { NavigateToInstance } from '#app/shared/instances/navigate-to-instance.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { cloudEnvironments, type CloudEnvironment } from '#platform/contract/machines/machine-values.ts';
import { environmentPaths } from '#app/paths/machines.ts';

export const handle = { dialog: true };

/**
 * Returns the cloud environment that the address names, if any.
 * @throws Response 404 for anything else
 */
function plugInOf({ params: { selectedPlugIn } }: LoaderFunctionArgs): CloudEnvironment | null {
  if (selectedPlugIn === undefined) return null;
  const plugIn = cloudEnvironments.find((environment) => environment === selectedPlugIn);
  if (!plugIn) throw data(null, { status: 404 });
  return plugIn;
}

const pageOf = (plugIn: CloudEnvironment | null): string =>
  plugIn === null ? environmentPaths.plugIns : environmentPaths.plugIn(plugIn);

/** Asks 'Navigate to create Instance' (spec 2 section 2): the selected environment has no instance yet. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'machine.edit',
    find: () => Promise.resolve({ clientId: args.params.clientId ?? '', plugIn: plugInOf(args) }),
  });

/** Redirects to the instances of the plug-in; without one, to the list of plug-ins. */
export const action = (args: ActionFunctionArgs) => goToInstances(args, pageOf(plugInOf(args)));
export { clientAction } from '#app/components/form/client-action.ts';

export default function NavigateToCloudInstance() {
  const { clientId, plugIn } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <NavigateToInstance plugIn={plugIn ?? 'cloud'} closeTo={environmentPaths.details(clientId, query)}>
      Create one first; then this machine can use it as its execution environment.
    </NavigateToInstance>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Navigate to create Instance');
