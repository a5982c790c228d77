import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Message } from '#app/components/message/message.tsx';
import { projectPaths } from '#app/paths/projects.ts';
import { accountPaths } from '#app/paths/accounts.ts';
import { serverContext } from '#app/request/context.server.ts';
import { handleForm } from '#app/request/forms/handle-form.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { platformCalls } from '#app/request/calls/call-platform.server.ts';
import { orPlatformAway } from '#app/request/calls/platform-away.server.ts';
import { authenticatorFor, SignInRefused } from '#app/request/session/authenticator.server.ts';
import { redirectWithCookies } from '#app/request/session/cookies.server.ts';
import { safeReturn } from '#app/paths/safe-return.ts';
import { readSession } from '#app/request/session/session-cookie.server.ts';
import { startSession } from '#app/request/session/start-session.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { openSignInLink } from '#platform/contract/accounts/account-calls.ts';
import { storeChallenge } from './challenge.server.ts';
import { ContinueAs } from './continue-as.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { signInSchema } from './sign-in.schema.ts';

/** Sign-in (spec 1 section 2.3), at /signin and at /; with `data`, a sign-in link (section 2.1). */
export async function loader({ request, context: loadContext }: LoaderFunctionArgs) {
  const context = serverContext(loadContext);
  const query = queryOf(request);
  const data = query.get('data');
  if (data) {
    const outcome = await platformCalls(context)
      .call(openSignInLink, { body: { data } })
      .catch((error: unknown) => {
        throw orPlatformAway(error, loadContext);
      });
    return { link: outcome.ok ? { ...outcome.data, data } : ('lapsed' as const) };
  }
  if (await readSession(context, request)) throw redirect(safeReturn(query.get('from')) ?? projectPaths.list);
  return { link: null };
}

export async function action(args: ActionFunctionArgs) {
  // A body can be read only once, and both read it: the form's rules and limits first, then the strategy.
  const posted = args.request.clone();
  return handleForm(args, {
    schema: signInSchema,
    secrets: ['password'],
    async run({ value, platform, context, reject }) {
      try {
        const reply = await authenticatorFor(platform).authenticate(value.method, posted);
        return await startSession(context, args.request, reply);
      } catch (error) {
        if (!(error instanceof SignInRefused)) throw error;
        const { reason, message, challenge, resetBy = '' } = error.refusal;
        if (reason === 'second-factor' && challenge !== undefined) {
          const from = safeReturn(queryOf(args.request).get('from'));
          return redirectWithCookies(
            accountPaths.secondFactor(from),
            await storeChallenge(context, {
              token: challenge,
              resetBy,
            }),
          );
        }
        if (reason === 'locked') return redirect(accountPaths.accountLocked, 303);
        if (reason === 'not-activated' && 'emailId' in value) {
          return redirect(accountPaths.userActivation(value.emailId), 303);
        }
        return reject({ '': message });
      }
    },
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

export default function SignIn() {
  const { link } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <h1>Sign In</h1>
      {link === 'lapsed' && (
        <Message tone="warning">This sign-in link no longer works. Sign in with your password.</Message>
      )}
      {link && link !== 'lapsed' ? <ContinueAs {...link} /> : <PasswordSignIn />}
    </main>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Sign In');
