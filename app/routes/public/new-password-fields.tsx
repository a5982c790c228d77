import { useState } from 'react';
import { classNames } from '#app/components/class-names.ts';
import type { FormField } from '#app/components/field/form-field.ts';
import { PasswordField } from '#app/components/field/password-field.tsx';
import { Icon } from '#app/components/icon.tsx';
import { limits } from '#platform/contract/values.ts';
import { PasswordRuleList } from './password-rule-list.tsx';

type NewPasswordFieldsProps = {
  password: FormField;
  confirmPassword: FormField;
  /** What is in the two fields; null without script. */
  typed: { readonly password: string; readonly confirmPassword: string } | null;
  /** What is said when both are equal, and when they are not: each screen has its own words (spec 1 section 5). */
  words: { matched: string; different: string };
  /** With script, the rules appear only once the password has the focus. */
  rulesOnFocus?: boolean;
};

/** A password that is being chosen, its rules, and the same password once more. */
export function NewPasswordFields({
  password,
  confirmPassword,
  typed,
  words,
  rulesOnFocus = false,
}: NewPasswordFieldsProps) {
  const [reached, setReached] = useState(false);
  const [confirmLeft, setConfirmLeft] = useState(false);
  const rulesId = `${password.id}-rules`;
  const matchId = `${confirmPassword.id}-match`;
  const matched = typed !== null && typed.password !== '' && typed.password === typed.confirmPassword;
  const different = typed !== null && confirmLeft && typed.confirmPassword !== '' && !matched;

  return (
    <>
      <div className={classNames('new-password', rulesOnFocus && !reached && 'new-password-quiet')}>
        <PasswordField
          field={withLiveErrors(password, typed?.password)}
          label="Password"
          autoComplete="new-password"
          describedBy={rulesId}
          onFocus={() => setReached(true)}
        />
        <PasswordRuleList id={rulesId} password={typed === null ? null : typed.password} />
      </div>
      <div>
        <PasswordField
          field={matched ? { ...plain(confirmPassword), errors: undefined } : plain(confirmPassword)}
          label="Confirm Password"
          autoComplete="new-password"
          describedBy={matchId}
          onBlur={() => setConfirmLeft(true)}
        />
        <p
          id={matchId}
          role="status"
          className={classNames('password-match', matched ? 'tone-success' : 'tone-error')}
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

/** The server's errors, and what can be said at once. */
function withLiveErrors(field: FormField, typed: string | undefined): FormField {
  const tooLong = typed !== undefined && typed.length > limits.passwordMax;
  return tooLong ? { ...plain(field), errors: ['Maximum 30 characters allowed'] } : field;
}

/** A copy with only what a field component reads. */
function plain({ key, id, name, errorId, errors, required }: FormField): FormField {
  return { key, id, name, errorId, errors, required };
}
