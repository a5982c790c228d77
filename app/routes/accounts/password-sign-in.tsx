import { PasswordField } from '#app/components/field/password-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { accountFields } from './account.fields.ts';
import { useCredentialCheck } from './use-credential-check.ts';
import { useRememberedAddress } from './use-remembered-address.ts';

type Values = { method: 'password'; emailId: string; password: string };

/** Renders the email and password form (spec 1 sections 2.3 and 5). */
export function PasswordSignIn() {
  const emailId = useRememberedAddress('sign-in');
  const [form, fields] = useServerForm<Values>({ id: 'sign-in', defaultValue: { emailId } });
  const unmet = useCredentialCheck(form.id, 'both');
  return (
    <>
      <p className="accounts-lead">Welcome back. Sign in to run your tests.</p>
      <ServerForm form={form} definitions={accountFields}>
        <input type="hidden" name="method" value="password" />
        <TextField field={fields.emailId} {...accountFields.emailId} />
        <PasswordField field={fields.password} {...accountFields.password} />
        <div className="accounts-submit">
          <SubmitButton sending="Signing in…" unmet={unmet?.words} unmetField={unmet?.field}>
            Sign In
          </SubmitButton>
        </div>
      </ServerForm>
      <p className="accounts-more">
        <TextLink to={accountPaths.forgotPassword}>Forgot password?</TextLink>
      </p>
      <p className="accounts-more">
        New to FireFlink? <TextLink to={accountPaths.signUp}>Create an account</TextLink>
      </p>
    </>
  );
}
