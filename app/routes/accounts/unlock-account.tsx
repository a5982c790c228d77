import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { handleForm } from '#app/request/forms/handle-form.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { unlockAccount } from '#platform/contract/accounts/account-calls.ts';
import { accountQuery } from './account-query.server.ts';
import { StatusPage } from './status-page.tsx';

/** Opened by the email about a lock (decisions.md: links in emails never act by themselves). */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  token: accountQuery(request).get('token') ?? '',
});

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    schema: unlockAccount.body,
    async run({ value, platform, context, reject }) {
      const outcome = await platform.call(unlockAccount, { body: value });
      if (!outcome.ok) return reject({ '': outcome.code === 400 ? lapsed : outcome.message });
      const text = 'Your account is unlocked. You can sign in again.';
      return redirectWithFlash(context, accountPaths.signIn, { tone: 'success', text });
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

const lapsed =
  'This link was already used or has expired. Your account unlocks automatically after 24 hours.';

export default function UnlockAccount() {
  const { token } = useLoaderData<typeof loader>();
  const [form] = useServerForm<{ passwordToken: string }>({ id: 'unlock-account' });
  const submitting = useIsSubmitting();
  const back = (
    <ButtonLink variant="secondary" to={accountPaths.signIn}>
      Back to Sign In
    </ButtonLink>
  );
  if (token === '') {
    return (
      <StatusPage subject="lock" title="Unlock your account" actions={back}>
        <p>The link is incomplete. Open it from the email, or copy all of it.</p>
      </StatusPage>
    );
  }
  return (
    <StatusPage
      subject="lock"
      title="Unlock your account"
      actions={
        <ServerForm form={form}>
          <input type="hidden" name="passwordToken" value={token} />
          <Button variant="primary" pending={submitting}>
            {submitting ? 'Unlocking…' : 'Unlock account'}
          </Button>
          {back}
        </ServerForm>
      }
    >
      <p>Your account is locked because too many wrong passwords were entered.</p>
      <p>
        Unlock it to sign in with the same password. Forgot it?{' '}
        <TextLink to={accountPaths.forgotPassword}>Change your password</TextLink>, which also unlocks your
        account.
      </p>
    </StatusPage>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Unlock your account');
