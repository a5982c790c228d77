import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { Question } from '#app/components/dialog/question.tsx';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { savePreferenceOn } from '#app/request/forms/save-preference-on.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { dropProjectScope } from '#app/request/session/project-scope.server.ts';
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

/** Asks 'Navigate to create Instance' (spec 2 section 2): the selected environment has no instance yet. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'machine.edit',
    find: async () => ({ clientId: args.params.clientId ?? '', plugIn: plugInOf(args) }),
  });

/**
 * Redirects to the instances. They belong to All Projects, so the user leaves the project; without a plug-in, to the
 * list of them.
 */
export const action = (args: ActionFunctionArgs) => {
  const plugIn = plugInOf(args);
  return savePreferenceOn(args, {
    schema: z.object({}),
    cookies: ({ context }) => dropProjectScope(context),
    back: plugIn === null ? environmentPaths.plugIns : environmentPaths.plugIn(plugIn),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function NavigateToInstance() {
  const { clientId, plugIn } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Navigate to create Instance"
      closeTo={environmentPaths.details(clientId, query)}
      action="Navigate To Create Instance"
    >
      <p>
        There is no {plugIn ?? 'cloud'} instance yet. Create one first; then this machine can use it as its
        execution environment.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Navigate to create Instance');
