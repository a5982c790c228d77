import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useTyped } from '#app/components/form/use-typed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { accountFields } from './account.fields.ts';
import type { PasswordOwner } from '#platform/contract/accounts/password-rules.ts';
import { repeatWords, unmetBy, type NewPassword } from '#app/shared/passwords/new-password.ts';
import { NewPasswordFields } from '#app/shared/passwords/new-password-fields.tsx';

type Values = { password: string; confirmPassword: string };

/** Renders password and confirmation with the live checks (spec 1 sections 2.6 and 5). */
export function ChangePasswordForm({ owner }: { owner: PasswordOwner }) {
  const [form, fields] = useServerForm<Values>({ id: 'set-password' });
  const values = useTyped(form.id);
  const typed: NewPassword | undefined = values && {
    password: values.password ?? '',
    confirmPassword: values.confirmPassword ?? '',
  };
  const unmet = typed && unmetBy(typed, owner);
  return (
    <ServerForm form={form} definitions={accountFields}>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" value={owner.emailId} autoComplete="username" readOnly hidden />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        definitions={accountFields}
        typed={typed}
        words={repeatWords.setPassword}
        owner={owner}
        refused={form.status === 'error'}
      />
      <div className="accounts-submit">
        <SubmitButton sending="Saving…" unmet={unmet?.words} unmetField={unmet?.field}>
          Submit
        </SubmitButton>
      </div>
    </ServerForm>
  );
}
