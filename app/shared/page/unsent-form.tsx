import { Button } from '../../components/button/button.tsx';
import { FileField } from '../../components/field/file-field.tsx';
import { PasswordField } from '../../components/field/password-field.tsx';
import { entriesOf } from '../../components/form/beside.ts';
import { PostForm } from '../../components/form/post-form.tsx';
import type { UnsentForm as Unsent } from '../../request/forms/unsent-form.server.ts';

interface UnsentFormProps {
  readonly form: Pick<Unsent, 'action' | 'fields'> & Partial<Unsent>;
  /** The label of the button that sends it. */
  readonly send: string;
}

/** The names of fields whose values mean nothing to a user. */
const unseen = /^(intent|id|next|.*Id)$/;

/**
 * Renders a form that failed with its values, to be sent from here. Values that are not sent back are asked for again:
 * passwords and files.
 */
export function UnsentForm({ form, send }: UnsentFormProps) {
  const { action, fields, passwords = [], files = [] } = form;
  const shown = fields
    .flatMap(entriesOf)
    .filter(([name, value]) => value !== '' && (name === 'emailId' || !unseen.test(name)));
  const fieldOf = (name: string) => ({ id: `unsent-${name}`, name, errorId: `unsent-${name}-error` });
  return (
    <PostForm
      action={action}
      reloadDocument
      className="form-stack"
      {...(files.length > 0 ? { encType: 'multipart/form-data' as const } : {})}
    >
      {shown.length > 0 && (
        <dl className="form-stack">
          {shown.map(([name, value], index) => (
            <div key={index} className="field">
              <dt className="field-label">{nameInWords(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {passwords.map((name) => (
        <PasswordField
          key={name}
          field={fieldOf(name)}
          label={nameInWords(name)}
          autoComplete={isCurrent(name, passwords) ? 'current-password' : 'new-password'}
        />
      ))}
      {files.map((name) => (
        <FileField key={name} field={fieldOf(name)} label={nameInWords(name)} hint="Choose the file again." />
      ))}
      <div className="actions">
        <Button variant="primary">{send}</Button>
      </div>
    </PostForm>
  );
}

/** Returns whether a password field asks for the current password, not a new one. */
const isCurrent = (name: string, passwords: readonly string[]): boolean =>
  name === 'currentPassword' || (name === 'password' && passwords.length === 1);

/** Converts a field's name to words: 'timeZone' → 'Time zone', 'emailId' → 'Email'. */
const nameInWords = (name: string): string => {
  const words = name
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
