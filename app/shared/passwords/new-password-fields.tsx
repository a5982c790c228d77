import { useState } from 'react';
import { classNames } from '#app/components/class-names.ts';
import {
  hasErrors,
  withErrors,
  type FieldDefinition,
  type FormField,
} from '#app/components/field/form-field.ts';
import { PasswordField } from '#app/components/field/password-field.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { passwordTooLong, type PasswordOwner } from '#platform/contract/accounts/password-rules.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { isSameTwice, type NewPassword, type RepeatWords } from './new-password.ts';
import { PasswordRuleList } from './password-rule-list.tsx';

type NewPasswordFieldsProps = {
  password: FormField;
  confirmPassword: FormField;
  /** The definitions of the two fields. */
  definitions: Readonly<Record<keyof NewPassword, FieldDefinition>>;
  /** The values of the two fields; undefined without script. */
  typed: NewPassword | undefined;
  words: RepeatWords;
  /** The user whose password it is, as far as the page knows them. */
  owner: PasswordOwner;
  /** The form came back with an error, without the typed passwords. */
  refused: boolean;
  /** With script, the rules appear only once the password has the focus. */
  rulesOnFocus?: boolean;
};

/** Renders a new password, its rules, and the same password once more. */
export function NewPasswordFields({
  password,
  confirmPassword,
  definitions,
  typed,
  words,
  owner,
  refused,
  rulesOnFocus = false,
}: NewPasswordFieldsProps) {
  const [reached, setReached] = useState(false);
  const [confirmLeft, setConfirmLeft] = useState(false);
  const rulesId = `${password.id}-rules`;
  const matchId = `${confirmPassword.id}-match`;
  const matched = typed !== undefined && typed.password !== '' && isSameTwice(typed);
  // With script the fields preserve the typed values.
  const isEmpty = refused && (typed === undefined || typed.password === '');
  const again = (field: FormField) => (isEmpty && !hasErrors(field) ? { hint: typeAgain } : {});
  const different = typed !== undefined && confirmLeft && typed.confirmPassword !== '' && !matched;

  return (
    <>
      <div className={classNames('passwords-new', rulesOnFocus && !reached && 'passwords-rules-quiet')}>
        <PasswordField
          field={withLiveErrors(password, typed?.password)}
          label={definitions.password.label}
          {...again(password)}
          autoComplete="new-password"
          describedBy={rulesId}
          onFocus={() => setReached(true)}
        />
        <PasswordRuleList id={rulesId} password={typed === undefined ? null : typed.password} owner={owner} />
      </div>
      <div>
        <PasswordField
          field={matched ? withErrors(confirmPassword, undefined) : confirmPassword}
          label={definitions.confirmPassword.label}
          {...again(confirmPassword)}
          autoComplete="new-password"
          describedBy={matchId}
          onBlur={() => setConfirmLeft(true)}
        />
        <p
          id={matchId}
          role="status"
          className={classNames('passwords-match', matched ? 'tone-success' : 'tone-error')}
        >
          {(matched || different) && (
            <>
              <Icon name={matched ? 'success' : 'error'} />
              {matched ? words.matched : words.different}
            </>
          )}
        </p>
      </div>
    </>
  );
}

const typeAgain = 'Enter the password again in both fields. We never send passwords back to the page.';

/** Returns the field with the server's errors, and those that script finds at once. */
function withLiveErrors(field: FormField, typed: string | undefined): FormField {
  const tooLong = typed !== undefined && typed.length > limits.passwordMax;
  return tooLong ? withErrors(field, [passwordTooLong]) : field;
}
