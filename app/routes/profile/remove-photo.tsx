import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { profilePaths } from '#app/paths/profile.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { updateUserProfile } from '#platform/contract/profiles/profile-calls.ts';

export const handle = { dialog: true };

/** Asks before the photo is removed. */
export const loader = (args: LoaderFunctionArgs) => screen(args, { permission: 'none' }, async () => null);

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    act: ({ platform, session: { userId } }) =>
      platform.call(updateUserProfile, {
        params: { userId },
        body: { userData: { profileImageExists: false } },
      }),
    back: profilePaths.drawer(queryOf(args.request), '#flash'),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function RemovePhoto() {
  const [query] = useSearchParams();
  return (
    <Question
      title="Remove photo"
      tone="danger"
      action="Remove photo"
      closeTo={profilePaths.drawer(query, '#remove-photo')}
    >
      <p>Your initials are shown instead of the photo.</p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Remove photo');
