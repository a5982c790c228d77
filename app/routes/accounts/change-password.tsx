import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { accountPaths } from '#app/paths/accounts.ts';
import { serverContext } from '#app/request/context.server.ts';
import { handleForm } from '#app/request/forms/handle-form.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import passwordStyles from '#app/shared/passwords/passwords.css?url';
import { platformCalls, type Refused } from '#app/request/calls/call-platform.server.ts';
import { orPlatformAway } from '#app/request/calls/platform-away.server.ts';
import { encryptForPlatform } from '#app/request/calls/encryption.server.ts';
import { readSession } from '#app/request/session/session-cookie.server.ts';
import { changePassword, validateUserToken } from '#platform/contract/accounts/account-calls.ts';
import { passwordLink, type PasswordLink } from './account-query.server.ts';
import { changePasswordSchema } from './change-password.schema.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Sets a password (spec 1 sections 2.6 and 4): the link is checked before the form is displayed. */
export async function loader({ request, context: loadContext }: LoaderFunctionArgs) {
  const link = passwordLink(request);
  const { emailId, token: passwordToken, page: fromPage } = link;
  const outcome = await platformCalls(serverContext(loadContext))
    .call(validateUserToken, { body: { emailId, passwordToken, fromPage } })
    .catch((error: unknown) => {
      throw orPlatformAway(error, loadContext);
    });
  if (outcome.ok) {
    const { activationStatus, name } = outcome.data;
    return { owner: { name, emailId }, invited: activationStatus !== 'ACTIVE' };
  }
  if (outcome.code !== 400) throw data(outcome.message, { status: outcome.code });
  throw toTokenExpired(link, outcome);
}

export async function action(args: ActionFunctionArgs) {
  const link = passwordLink(args.request);
  return handleForm(args, {
    schema: changePasswordSchema,
    secrets: ['password', 'confirmPassword'],
    async run({ value, platform, context, rejectWith }) {
      const password = await encryptForPlatform(platform, value.password);
      const outcome = await platform.call(changePassword, {
        body: { emailId: link.emailId, password, passwordToken: link.token },
      });
      if (outcome.ok) {
        const wasActive = outcome.data.activationStatus === 'ACTIVE';
        if (wasActive) return redirect(accountPaths.passwordChanged, 303);
        const isBeside = (await readSession(context, args.request)) !== null;
        return redirect(
          isBeside ? accountPaths.activationBeside(link.emailId) : accountPaths.activationSuccess,
          303,
        );
      }
      const linkIsWrong = outcome.problems.some(({ path }) => path === 'emailId' || path === 'passwordToken');
      return linkIsWrong || outcome.reason === 'token-invalid'
        ? toTokenExpired(link, outcome)
        : rejectWith(outcome);
    },
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

function toTokenExpired({ emailId, activationStatus, page }: PasswordLink, { reason }: Refused): Response {
  const status = reason === 'already-activated' ? 'ACTIVE' : activationStatus;
  return redirect(accountPaths.tokenExpired({ emailId, activationStatus: status, page }), 303);
}

export default function ChangePassword() {
  const { owner, invited } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <h1>Set Password</h1>
      <p className="accounts-lead">
        {invited ? 'Choose a password to activate your account.' : 'Choose a new password for your account.'}
      </p>
      <ChangePasswordForm owner={owner} />
    </main>
  );
}

export const links = stylesheets(passwordStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Set Password');
