import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { Question } from '#app/components/dialog/question.tsx';
import { licensePaths } from '#app/paths/licenses.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { requireSecondFactor } from '#platform/contract/accounts/two-factor-calls.ts';
import { listLicenses } from '#platform/contract/licenses/license-calls.ts';

export const handle = { dialog: true };

/** Asks before the license requires two-factor authentication, or stops requiring it. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'license.manage',
    async find({ platform, session }) {
      const licenses = await platform.get(listLicenses, {});
      const license = licenses.find(({ id }) => id === session.licenseId);
      return { name: license?.name ?? '', isRequired: license?.twoFactorRequired ?? false };
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: z.object({ required: z.enum(['yes', 'no']) }),
    act: ({ platform, value: { required } }) =>
      platform.call(requireSecondFactor, { body: { required: required === 'yes' } }),
    back: licensePaths.list,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function RequireTwoFactor() {
  const { name, isRequired } = useLoaderData<typeof loader>();
  return (
    <Question
      title={isRequired ? 'Stop requiring two-factor authentication' : 'Require two-factor authentication'}
      action={isRequired ? 'Stop requiring 2FA' : 'Require 2FA'}
      closeTo={`${licensePaths.list}#second-factor`}
      fields={{ required: isRequired ? 'no' : 'yes' }}
    >
      {isRequired ? (
        <p>
          Users of <strong>{name}</strong> can sign in with just their password. Users who already set up
          two-factor authentication keep it.
        </p>
      ) : (
        <p>
          Users of <strong>{name}</strong> must set up two-factor authentication at their next sign-in. Users
          and client applications that are signed in now can continue until then.
        </p>
      )}
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Two-factor authentication');
