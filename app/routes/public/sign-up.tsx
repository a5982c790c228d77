import { redirect, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { TextLink } from '#app/components/text-link.tsx';
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { encryptForPlatform } from '#app/platform/encryption.server.ts';
import { emailExists, signUp } from '#platform/contract/calls/account.ts';
import { messages } from '#platform/contract/messages.ts';
import { registrationSuccessfulUrl } from './public-urls.ts';
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
      return value.intent === 'check-email' ? Response.json(null) : register({ ...form, value });
    },
  });
}

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
  if (outcome.ok) return redirect(registrationSuccessfulUrl(emailId), 303);
  // Somebody took the address since it was asked about.
  if (outcome.message.includes(messages.emailExists)) return reject({ emailId: outcome.message });
  if (outcome.code === 429 || outcome.problems.length > 0) return rejectWith(outcome);
  const { code, message: reason } = outcome;
  context.log.warn({ call: signUp.name, code, reason }, 'a sign-up was refused');
  return reject({ '': messages.unexpected });
}

/** Sign-up (spec 1 sections 2.4, 4 and 5). The terms open above it, as a route of their own, and leave it mounted. */
export default function SignUp() {
  return (
    <main id="main">
      <Outlet />
      <h1>Create an Account</h1>
      <p className="public-lead">Sign up to empower your testing with AI-powered solutions.</p>
      <SignUpForm />
      <p className="public-more">
        Already have an account? <TextLink to="/signin">Sign In</TextLink>
      </p>
    </main>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create an Account');
