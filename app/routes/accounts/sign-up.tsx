import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { TextLink } from '#app/components/text/text-link.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { handleForm, type FormRequest } from '#app/request/forms/handle-form.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { redirectWithCookies } from '#app/request/session/cookies.server.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import passwordStyles from '#app/shared/passwords/passwords.css?url';
import { encryptForPlatform } from '#app/request/calls/encryption.server.ts';
import { emailExists, signUp } from '#platform/contract/accounts/account-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { storeSignUpBrowser } from './sign-up-browser.server.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { signUpSchema } from './sign-up.schema.ts';

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, {
    schema: signUpSchema,
    secrets: ['password', 'confirmPassword'],
    async run({ value, ...form }) {
      const { emailId } = value;
      const exists = await form.platform.call(emailExists, { body: { emailId } });
      if (exists.ok && exists.data) return form.reject({ emailId: exists.message });
      return value.intent === 'check-email' ? nothingWrong() : register({ ...form, value });
    },
  });
}

// Response.json is newer than the oldest browsers that this module is compiled for.
const nothingWrong = () => new Response('null', { headers: { 'Content-Type': 'application/json' } });

export { clientAction } from '#app/components/form/client-action.ts';

/** Creates the account; a refusal that no field explains is only logged (spec 1 section 8, sign-up). */
async function register({
  value: { name, emailId, password },
  platform,
  context,
  reject,
  rejectWith,
}: FormRequest<{ name: string; emailId: string; password: string }>) {
  const outcome = await platform.call(signUp, {
    body: {
      name,
      emailId,
      password: await encryptForPlatform(platform, password),
      licenses: [{ licenseFeatures: ['All'], licenseType: 'ONPREM' }],
    },
  });
  if (outcome.ok) {
    return redirectWithCookies(
      accountPaths.registrationSuccessful(emailId),
      await storeSignUpBrowser(context, outcome.data.browserToken),
    );
  }
  // The refusal names the address if another user has registered it since the check.
  if (outcome.code === 429 || outcome.problems.length > 0) return rejectWith(outcome);
  const { code, message: reason } = outcome;
  context.log.warn({ call: signUp.name, code, reason }, 'refused a sign-up');
  return reject({ '': messages.unexpected });
}

/** Signs up (spec 1 sections 2.4, 4 and 5). The terms open above it, as a route of their own, and leave it mounted. */
export default function SignUp() {
  return (
    <main id="main">
      <Outlet />
      <h1>Create an Account</h1>
      <p className="accounts-lead">Sign up to empower your testing with AI-powered solutions.</p>
      <SignUpForm />
      <p className="accounts-more">
        Already have an account? <TextLink to={accountPaths.signIn}>Sign In</TextLink>
      </p>
    </main>
  );
}

export const links = stylesheets(passwordStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create an Account');
