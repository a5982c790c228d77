import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { shellPaths } from '#app/paths/shell.ts';
import { queryOf } from '#app/request/query-of.ts';
import { safeReturn } from '#app/paths/safe-return.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import twoFactorStyles from '#app/shared/two-factor/two-factor.css?url';
import { SetUpForm } from '#app/shared/two-factor/set-up-form.tsx';
import { setUpOn, shownSetUp } from '#app/shared/two-factor/set-up.server.ts';
import { getSecondFactor } from '#platform/contract/accounts/two-factor-calls.ts';

const goesOnTo = (request: Request): string => safeReturn(queryOf(request).get('from')) ?? projectPaths.list;

/** Sets up two-factor authentication on a license that requires it. Nothing else opens before. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ platform, session: { emailId } }) => {
    const twoFactor = await platform.get(getSecondFactor, {});
    const { on, required } = twoFactor;
    if (on !== null || !required) throw redirect(goesOnTo(args.request));
    return { emailId, setUp: shownSetUp(twoFactor) };
  });

export const action = (args: ActionFunctionArgs) => {
  const from = goesOnTo(args.request);
  return setUpOn(args, { here: accountPaths.setUpTwoFactor(from), from });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function SetUpTwoFactor() {
  const { emailId, setUp } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <h1>Set up two-factor authentication</h1>
      <p className="accounts-lead">
        Your license requires two-factor authentication. Sign-in will also ask for a code from an
        authenticator app. Setup takes about two minutes.
      </p>
      <SetUpForm setUp={setUp} emailId={emailId} />
      <PostForm action={shellPaths.signOut} className="accounts-more">
        <input type="hidden" name="where" value="here" />
        <Button variant="quiet">Sign Out</Button>
      </PostForm>
    </main>
  );
}

export const links = stylesheets(twoFactorStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Set up two-factor authentication');
