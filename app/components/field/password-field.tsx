import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { FieldFrame } from './field-frame.tsx';
import { describe, type FieldProps } from './form-field.ts';

type PasswordFieldProps = FieldProps & {
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** The id of another text that describes the field, such as the list of rules. */
  describedBy?: string;
  required?: boolean;
} & Pick<ComponentProps<'input'>, 'onFocus' | 'onInput' | 'onBlur' | 'maxLength'>;

/**
 * Renders a field for a password or another secret. Its value is never sent back to the page; with script it
 * can be shown.
 */
export function PasswordField({
  field,
  label,
  hint,
  optional,
  describedBy,
  required,
  ...input
}: PasswordFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const control = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Browsers offer to store the values of text fields, so the field is a password field again when the form
    // is sent.
    const form = control.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <div className="input-group">
        <input
          {...input}
          key={field.key}
          ref={control}
          id={field.id}
          name={field.name}
          type={shown ? 'text' : 'password'}
          className="input"
          required={required ?? field.required}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...describe(field, hint, describedBy)}
        />
        {hydrated && (
          <button
            type="button"
            className="icon-button"
            aria-controls={field.id}
            aria-label={`${shown ? 'Hide' : 'Show'} ${withinSentence(label)}`}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

/** Returns a label as it is written within a sentence: 'API Token' as 'API token'. */
const withinSentence = (label: string): string =>
  label.replace(/\b\p{Lu}(?!\p{Lu})/gu, (letter) => letter.toLowerCase());
