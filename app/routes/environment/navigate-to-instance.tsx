import {
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
import { environmentPaths } from './environment-paths.ts';

export const handle = { dialog: true };

/** 'Navigate to create Instance' (spec 2 section 2): the chosen environment has none yet. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  const { clientId = '', selectedPlugIn = null } = args.params;
  return { clientId, selectedPlugIn };
}

/** Instances belong to All Projects, so the project is left on the way. */
export async function action(args: ActionFunctionArgs) {
  const segment = (args.params.selectedPlugIn ?? '').toLowerCase();
  return handleSignedInForm(args, {
    schema: z.object({}),
    async run({ context }) {
      return redirect(`/app/integration/plugin/${encodeURIComponent(segment)}`, {
        status: 303,
        headers: { 'Set-Cookie': await dropProjectScope(context) },
      });
    },
  });
}

export default function NavigateToInstance() {
  const { clientId, selectedPlugIn } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Confirm
      title="Navigate to create Instance"
      closeTo={environmentPaths.details(clientId, query)}
      confirm="Navigate To Create Instance"
      fields={{}}
    >
      <p>
        There is no {selectedPlugIn ?? 'cloud'} instance yet. Create one first; then this machine can use it
        as its execution environment.
      </p>
    </Confirm>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Navigate to create Instance');
