import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { serverContext } from '#app/context.server.ts';
import { handleForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { platformClient } from '#app/platform/client.server.ts';
import { encryptForPlatform } from '#app/platform/encryption.server.ts';
import { changePassword, validateUserToken } from '#platform/contract/calls/account.ts';
import { messages } from '#platform/contract/messages.ts';
import { passwordLink, type PasswordLink } from './account-query.server.ts';
import { changePasswordSchema } from './change-password.schema.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { tokenExpiredUrl } from './public-urls.ts';

/** Set password (spec 1 sections 2.6 and 4): the link is checked before anything is asked for. */
export async function loader({ request, context: loadContext }: LoaderFunctionArgs) {
  const link = passwordLink(request);
  const { emailId, token: passwordToken, page: fromPage } = link;
  const outcome = await platformClient(serverContext(loadContext)).call(validateUserToken, {
    body: { emailId, passwordToken, fromPage },
  });
  if (outcome.ok) return { emailId, invited: outcome.data.activationStatus !== 'ACTIVE' };
  if (outcome.code !== 400) throw data(outcome.message, { status: outcome.code });
  throw toTokenExpired(link, outcome.message);
}

export async function action(args: ActionFunctionArgs) {
  const link = passwordLink(args.request);
  return handleForm(args, {
    schema: changePasswordSchema,
    secrets: ['password', 'confirmPassword'],
    async run({ value, platform, rejectWith }) {
      const password = await encryptForPlatform(platform, value.password);
      const outcome = await platform.call(changePassword, {
        body: { emailId: link.emailId, password, passwordToken: link.token },
      });
      if (outcome.ok) {
        const wasActive = outcome.data.activationStatus === 'ACTIVE';
        return redirect(wasActive ? '/password-changed' : '/activation-success', 303);
      }
      const linkIsWrong = outcome.problems.some(({ path }) => path === 'emailId' || path === 'passwordToken');
      return linkIsWrong || outcome.message.includes(messages.tokenInvalid)
        ? toTokenExpired(link, outcome.message)
        : rejectWith(outcome);
    },
  });
}

function toTokenExpired({ emailId, activationStatus, page }: PasswordLink, message: string): Response {
  const status = message.includes(messages.alreadyActivated) ? 'ACTIVE' : activationStatus;
  return redirect(tokenExpiredUrl({ emailId, activationStatus: status, page }), 303);
}

export default function ChangePassword() {
  const { emailId, invited } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <h1>Set Password</h1>
      <p className="public-lead">
        {invited ? 'Choose a password to activate your account.' : 'Choose a new password for your account.'}
      </p>
      <ChangePasswordForm emailId={emailId} />
    </main>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Set Password');
