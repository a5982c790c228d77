import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { userPaths } from '#app/paths/users.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { resetSecondFactor } from '#platform/contract/accounts/two-factor-calls.ts';
import { twoFactorMessages } from '#platform/contract/accounts/two-factor-values.ts';
import { userOnLicense } from './load-user.server.ts';

export const handle = { dialog: true };

/** Asks before a user's two-factor authentication is reset. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'users.edit',
    find: userOnLicense(args),
    unless: {
      says: ({ cannot, secondFactorOn }) => {
        if (cannot.edit !== undefined) return cannot.edit;
        if (secondFactorOn === undefined) return twoFactorMessages.elsewhere;
        return secondFactorOn === null ? twoFactorMessages.isOff : undefined;
      },
      back: userPaths.list(queryOf(args.request)),
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    act: ({ platform }) =>
      platform.call(resetSecondFactor, { params: { userId: args.params['userId'] ?? '' } }),
    back: userPaths.list(queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function ResetTwoFactor() {
  const { id, name } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Reset two-factor authentication"
      tone="danger"
      action="Reset 2FA"
      closeTo={userPaths.details(id, query)}
    >
      <p>
        {name} can then sign in with just their password, and their codes stop working. We tell them by email.
        First make sure that the request really comes from them.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Reset two-factor authentication');
