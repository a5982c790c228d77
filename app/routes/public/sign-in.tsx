import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Message } from '#app/components/message.tsx';
import { serverContext } from '#app/context.server.ts';
import { handleForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { platformClient } from '#app/platform/client.server.ts';
import { authenticatorFor, SignInRefused, strategyRequest } from '#app/session/authenticator.server.ts';
import { safeReturn } from '#app/session/safe-return.ts';
import { readSession } from '#app/session/session-cookie.server.ts';
import { startSession } from '#app/session/start-session.server.ts';
import { openSignInLink } from '#platform/contract/calls/account.ts';
import { messages } from '#platform/contract/messages.ts';
import { ContinueAs } from './continue-as.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { signInSchema } from './sign-in.schema.ts';

/** Sign-in (spec 1 section 2.3), at /signin and at /; with `data`, a sign-in link (section 2.1). */
export async function loader({ request, context: loadContext }: LoaderFunctionArgs) {
  const context = serverContext(loadContext);
  const query = new URL(request.url).searchParams;
  const data = query.get('data');
  if (data) {
    const outcome = await platformClient(context).call(openSignInLink, { body: { data } });
    return { link: outcome.ok ? { ...outcome.data, data } : ('lapsed' as const) };
  }
  if (await readSession(context, request)) throw redirect(safeReturn(query.get('from')) ?? '/app/projects');
  return { link: null };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, {
    schema: signInSchema,
    secrets: ['password'],
    async run({ value: { method, ...fields }, platform, context, reject }) {
      try {
        const reply = await authenticatorFor(platform).authenticate(method, strategyRequest(fields));
        return await startSession(context, args.request, reply);
      } catch (error) {
        if (!(error instanceof SignInRefused)) throw error;
        if (error.message.includes(messages.accountLocked)) return redirect('/account-locked', 303);
        if (error.message.includes(messages.notActivated) && 'emailId' in fields) {
          return redirect(`/user-activation?${new URLSearchParams({ email: fields.emailId })}`, 303);
        }
        return reject({ '': error.message });
      }
    },
  });
}

export default function SignIn() {
  const { link } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <h1>Sign In</h1>
      {link === 'lapsed' && (
        <Message tone="warning">
          This sign-in link does not work any more. Sign in with your password.
        </Message>
      )}
      {link && link !== 'lapsed' ? <ContinueAs {...link} /> : <PasswordSignIn />}
    </main>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Sign In');
