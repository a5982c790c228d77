import { hasErrors } from '#app/components/field/form-field.ts';
import { PasswordField } from '#app/components/field/password-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { useTyped } from '#app/components/form/use-typed.ts';
import { repeatWords, unmetBy } from '#app/shared/passwords/new-password.ts';
import { NewPasswordFields } from '#app/shared/passwords/new-password-fields.tsx';
import type { PasswordOwner } from '#platform/contract/accounts/password-rules.ts';
import { changePasswordFields } from './change-password.fields.ts';

type Values = Record<keyof typeof changePasswordFields, string>;

/**
 * Asks for the current password and, twice, for the new one.
 * @param owner the signed-in user; the email also tells password managers which account it belongs to
 */
export function ChangePasswordForm({ owner }: { readonly owner: PasswordOwner }) {
  const [form, fields] = useServerForm<Values>({ id: 'change-password' });
  const values = useTyped(form.id);
  const typed = values && {
    currentPassword: values.currentPassword ?? '',
    password: values.password ?? '',
    confirmPassword: values.confirmPassword ?? '',
  };
  const unmet = typed && whatIsMissing(typed, owner);
  const refused = form.status === 'error';
  // With script the fields preserve the typed values.
  const isEmpty = refused && (typed === undefined || typed.currentPassword === '');
  return (
    <ServerForm form={form} definitions={changePasswordFields}>
      <input type="text" name="username" value={owner.emailId} autoComplete="username" readOnly hidden />
      <PasswordField
        field={fields.currentPassword}
        {...changePasswordFields.currentPassword}
        {...(isEmpty && !hasErrors(fields.currentPassword) && { hint: typeAgain })}
        autoComplete="current-password"
      />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        definitions={changePasswordFields}
        typed={typed}
        words={repeatWords.setPassword}
        owner={owner}
        refused={refused}
      />
      <div>
        <SubmitButton sending="Changing…" unmet={unmet?.words} unmetField={unmet?.field}>
          Change password
        </SubmitButton>
      </div>
    </ServerForm>
  );
}

const typeAgain = 'Enter your password again. We never send passwords back to the page.';

/** Returns the first reason from the top why the button can't work yet; undefined when it can. */
const whatIsMissing = (typed: Values, owner: PasswordOwner) =>
  typed.currentPassword === ''
    ? ({ words: 'Fill in your current password.', field: 'currentPassword' } as const)
    : unmetBy(typed, owner);
