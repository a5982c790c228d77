import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { serverContext } from '#app/request/context.server.ts';
import { handleForm } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { safeReturn } from '#app/paths/safe-return.ts';
import { startSession } from '#app/request/session/start-session.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { signInBySecondFactor } from '#platform/contract/accounts/two-factor-calls.ts';
import { accountFields } from './account.fields.ts';
import { dropChallenge, readChallenge } from './challenge.server.ts';

/** Asks for a code after the right password: from the authenticator app, or a recovery code. */
export async function loader({ request, context: loadContext }: LoaderFunctionArgs) {
  const challenge = await readChallenge(serverContext(loadContext), request);
  if (challenge === null) throw redirect(passwordFirst(request));
  return { resetBy: challenge.resetBy };
}

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    schema: signInBySecondFactor.body.pick({ code: true }),
    secrets: ['code'],
    async run({ value: { code }, platform, context, rejectWith }) {
      const { request } = args;
      const challenge = (await readChallenge(context, request))?.token ?? '';
      const outcome = await platform.call(signInBySecondFactor, { body: { challenge, code } });
      if (outcome.ok) {
        const response = await startSession(context, request, outcome.data);
        response.headers.append('Set-Cookie', await dropChallenge(context));
        return response;
      }
      if (outcome.reason === 'locked') return redirect(accountPaths.accountLocked, 303);
      const isOver =
        outcome.reason === 'token-invalid' || outcome.problems.some(({ path }) => path === 'challenge');
      if (!isOver) return rejectWith(outcome);
      return redirectWithFlash(
        context,
        passwordFirst(request),
        { tone: 'info', text: 'The sign-in timed out. Enter your password again.' },
        await dropChallenge(context),
      );
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

function passwordFirst(request: Request): string {
  const from = safeReturn(queryOf(request).get('from'));
  return from === undefined ? accountPaths.signIn : accountPaths.signInFrom(from);
}

export default function SignInCode() {
  const { resetBy } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const byRecovery = query.get('by') === 'recovery';
  const [form, fields] = useServerForm<{ code: string }>({ id: byRecovery ? 'recovery' : 'code' });
  const definition = byRecovery ? accountFields.recoveryCode : accountFields.code;
  return (
    <main id="main">
      <h1>{byRecovery ? 'Enter a recovery code' : 'Enter your code'}</h1>
      <p className="accounts-lead">
        {byRecovery
          ? 'Enter one of the ten recovery codes you saved. Each code works once.'
          : 'Enter the 6-digit code that your authenticator app shows for FireFlink.'}
      </p>
      <ServerForm form={form} definitions={{ code: definition }}>
        <TextField key={form.id} field={fields.code} {...definition} maxLength={40} spellCheck={false} />
        <div className="accounts-submit">
          <SubmitButton sending="Signing in…">Sign In</SubmitButton>
        </div>
      </ServerForm>
      <p className="accounts-more">
        {byRecovery ? (
          <TextLink to={accountPaths.appCode(query)}>Use your authenticator app</TextLink>
        ) : (
          <TextLink to={accountPaths.recoveryCode(query)}>Use a recovery code</TextLink>
        )}
      </p>
      <p className="accounts-more">
        Have neither? {resetBy === '' ? 'An Admin of your license' : resetBy} can reset your two-factor
        authentication. <TextLink to={accountPaths.signIn}>Back to Sign In</TextLink>
      </p>
    </main>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Enter your code');
