import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { userPaths } from '#app/paths/users.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { signOutUser } from '#platform/contract/users/user-calls.ts';
import { userOnLicense } from './load-user.server.ts';

export const handle = { dialog: true };

/** Asks before a user is signed out of the license on all devices. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'users.edit',
    find: userOnLicense(args),
    unless: {
      says: ({ cannot }) => cannot.signOut,
      back: userPaths.list(queryOf(args.request)),
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    act: ({ platform }) => platform.call(signOutUser, { params: { userId: args.params['userId'] ?? '' } }),
    back: userPaths.list(queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function SignOutUser() {
  const { id, name } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Sign out everywhere"
      tone="danger"
      action="Sign out everywhere"
      closeTo={userPaths.row(id, query)}
    >
      <p>
        {name} is signed out of this license right away on all devices, including client applications. They
        can sign in again with their password.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Sign out everywhere');
