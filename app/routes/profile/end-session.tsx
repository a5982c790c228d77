import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useZone } from '#app/components/text/time.tsx';
import { Question } from '#app/components/dialog/question.tsx';
import { profilePaths } from '#app/paths/profile.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { endSession, getSession } from '#platform/contract/accounts/own-account-calls.ts';
import { sessionMessages, sessionName } from '#platform/contract/accounts/session-values.ts';
import { sessionUse } from './session-words.ts';

export const handle = { dialog: true };

const idIn = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({ sessionId: params.sessionId ?? '' });

/** Asks before another device is signed out. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'none',
    async find({ platform }) {
      return platform.get(getSession, { params: idIn(args) });
    },
    unless: {
      says: ({ current }) => (current ? sessionMessages.thisOne : undefined),
      back: profilePaths.sessionList(queryOf(args.request)),
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    act: ({ platform }) => platform.call(endSession, { params: idIn(args) }),
    back: profilePaths.sessionList(queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function EndSession() {
  const session = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Sign out device"
      tone="danger"
      action="Sign out device"
      closeTo={profilePaths.sessionList(query, `#end-${session.id}`)}
    >
      <p>
        <strong>{sessionName(session)}</strong> ({sessionUse(session, useZone())}) is signed out right away.
        {session.clientOf !== null && ' Its machine runs no executions until someone signs in there again.'}
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Sign out device');
