import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { profilePaths } from '#app/paths/profile.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { endOtherSessions, listSessions } from '#platform/contract/accounts/own-account-calls.ts';
import { sessionMessages } from '#platform/contract/accounts/session-values.ts';

export const handle = { dialog: true };

/** Asks before all other devices are signed out. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'none',
    async find({ platform }) {
      const { total } = await platform.get(listSessions, { query: { pageSize: 1 } });
      return { others: total - 1 };
    },
    unless: {
      says: ({ others }) => (others === 0 ? sessionMessages.noOthers : undefined),
      back: profilePaths.sessions,
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    act: ({ platform }) => platform.call(endOtherSessions, {}),
    back: profilePaths.sessions,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function EndOtherSessions() {
  const { others } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Sign out all other devices"
      tone="danger"
      action={others === 1 ? 'Sign out 1 device' : `Sign out ${others} devices`}
      closeTo={profilePaths.sessionList(query, '#end-others')}
    >
      <p>
        {others === 1 ? '1 other device is' : `${others} other devices are`} signed out right away, including
        client applications. You stay signed in here.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Sign out all other devices');
