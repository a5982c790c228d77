import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { handleForm } from '#app/request/forms/handle-form.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { accountFields } from './account.fields.ts';
import { forgotPasswordSchema } from './new-link.schema.ts';
import { sendLink } from './send-link.server.ts';
import { useCredentialCheck } from './use-credential-check.ts';
import { useRememberedAddress } from './use-remembered-address.ts';

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { schema: forgotPasswordSchema, run: (form) => sendLink('change-password', form) });
}
export { clientAction } from '#app/components/form/client-action.ts';

/** Asks for a password-change link (spec 1 section 2.6). */
export default function ForgotPassword() {
  const emailId = useRememberedAddress('forgot-password');
  const [form, fields] = useServerForm<{ emailId: string }>({
    id: 'forgot-password',
    defaultValue: { emailId },
  });
  const unmet = useCredentialCheck(form.id, 'emailId');
  return (
    <main id="main">
      <h1>Forgot Password</h1>
      <p className="accounts-lead">Enter your email. We’ll send you a link to change your password.</p>
      <ServerForm form={form} definitions={accountFields}>
        <TextField field={fields.emailId} {...accountFields.emailId} />
        <div className="accounts-submit">
          <SubmitButton sending="Sending…" unmet={unmet?.words} unmetField={unmet?.field}>
            Send Link
          </SubmitButton>
        </div>
      </ServerForm>
      <p className="accounts-more">
        <TextLink to={accountPaths.signIn}>Back to Sign In</TextLink>
      </p>
    </main>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Forgot Password');
