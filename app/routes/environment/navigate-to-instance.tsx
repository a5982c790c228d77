import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { Confirm } from '#app/components/dialog/confirm.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { dropProjectScope } from '#app/session/project-scope.server.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { cloudEnvironments, type CloudEnvironment } from '#platform/contract/machine-values.ts';
import { environmentPaths } from './environment-paths.ts';

export const handle = { dialog: true };

/** The cloud environment that the address names, if it names one. @throws Response 404 for anything else */
function plugInOf({ params: { selectedPlugIn } }: LoaderFunctionArgs): CloudEnvironment | null {
  if (selectedPlugIn === undefined) return null;
  const plugIn = cloudEnvironments.find((environment) => environment === selectedPlugIn);
  if (!plugIn) throw data(null, { status: 404 });
  return plugIn;
}

/** 'Navigate to create Instance' (spec 2 section 2): the chosen environment has none yet. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  return { clientId: args.params.clientId ?? '', plugIn: plugInOf(args) };
}

/** Instances belong to All Projects, so the project is left on the way; without a plug-in, to the list of them. */
export async function action(args: ActionFunctionArgs) {
  const plugIn = plugInOf(args);
  const target = plugIn === null ? environmentPaths.plugIns : environmentPaths.plugIn(plugIn);
  return handleSignedInForm(args, {
    schema: z.object({}),
    async run({ context }) {
      return redirect(target, {
        status: 303,
        headers: { 'Set-Cookie': await dropProjectScope(context) },
      });
    },
  });
}

export default function NavigateToInstance() {
  const { clientId, plugIn } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Confirm
      title="Navigate to create Instance"
      closeTo={environmentPaths.details(clientId, query)}
      confirm="Navigate To Create Instance"
      fields={{}}
    >
      <p>
        There is no {plugIn ?? 'cloud'} instance yet. Create one first; then this machine can use it as its
        execution environment.
      </p>
    </Confirm>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Navigate to create Instance');
