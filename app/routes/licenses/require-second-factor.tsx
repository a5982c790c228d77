import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { Question } from '#app/components/dialog/question.tsx';
import { licensePaths } from '#app/paths/licenses.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { requireSecondFactor } from '#platform/contract/accounts/second-factor-calls.ts';
import { listLicenses } from '#platform/contract/licenses/license-calls.ts';

export const handle = { dialog: true };

/** Asks before the license asks everybody for a second factor, or no longer does. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'license.manage',
    async find({ platform, session }) {
      const outcome = await platform.call(listLicenses, {});
      if (!outcome.ok) throw refused(outcome);
      const license = outcome.data.find(({ id }) => id === session.licenseId);
      return { name: license?.name ?? '', isRequired: license?.secondFactorRequired ?? false };
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

export default function RequireSecondFactor() {
  const { name, isRequired } = useLoaderData<typeof loader>();
  return (
    <Question
      title={isRequired ? 'No longer require a second factor' : 'Require a second factor'}
      action={isRequired ? 'No longer require' : 'Require'}
      closeTo={`${licensePaths.list}#second-factor`}
      fields={{ required: isRequired ? 'no' : 'yes' }}
    >
      {isRequired ? (
        <p>
          Signing in to <strong>{name}</strong> needs no more than the password then, but for those who have
          set up a second factor themselves.
        </p>
      ) : (
        <p>
          Whoever signs in to <strong>{name}</strong> from now on and has no second factor sets it up before
          anything else. Those who are signed in go on until they sign in again; so do client applications.
        </p>
      )}
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Second factor');
