import { useState, type ComponentProps, type FormEvent } from 'react';
import { FieldCount } from './field-count.tsx';
import { FieldFrame } from './field-frame.tsx';
import { describe, textValue, type FieldProps } from './form-field.ts';

type TextareaFieldProps = FieldProps & {
  rows?: number;
  /**
   * In characters. Users can type or paste more, so that nothing is cut off unnoticed; the server refuses it.
   */
  maxLength?: number;
  required?: boolean;
} & Pick<ComponentProps<'textarea'>, 'readOnly' | 'placeholder' | 'form' | 'onBlur' | 'onInput'>;

/** Renders several lines of text; with script it shows how many characters are left. */
export function TextareaField({
  field,
  label,
  hint,
  optional,
  rows = 4,
  maxLength,
  required,
  onInput,
  ...textarea
}: TextareaFieldProps) {
  const initial = textValue(field) ?? '';
  const [length, setLength] = useState(initial.length);
  const [isTyped, setTyped] = useState(false);
  const countId = `${field.id}-count`;

  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <textarea
        {...textarea}
        key={field.key}
        id={field.id}
        name={field.name}
        rows={rows}
        className="input"
        defaultValue={initial}
        required={required ?? field.required}
        onInput={(event: FormEvent<HTMLTextAreaElement>) => {
          setLength(event.currentTarget.value.length);
          setTyped(true);
          onInput?.(event);
        }}
        {...describe(field, hint, maxLength === undefined ? undefined : countId)}
      />
      {maxLength !== undefined && (
        <FieldCount id={countId} length={length} max={maxLength} isTyped={isTyped} />
      )}
    </FieldFrame>
  );
}
