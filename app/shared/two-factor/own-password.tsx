import { PasswordField } from '#app/components/field/password-field.tsx';
import type { FormField } from '#app/components/field/form-field.ts';
import { ownPasswordFields } from './own-password.fields.ts';

interface OwnPasswordProps {
  readonly field: FormField;
  /** Tells a password manager which account the password belongs to. */
  readonly emailId: string;
}

/** Asks for the signed-in user's password. */
export function OwnPassword({ field, emailId }: OwnPasswordProps) {
  return (
    <>
      <input type="text" name="username" value={emailId} autoComplete="username" readOnly hidden />
      <PasswordField field={field} {...ownPasswordFields.password} />
    </>
  );
}
