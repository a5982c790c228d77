import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import { describe, textValue, type FieldProps } from './form-field.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'list'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'step'
  | 'readOnly'
  | 'required'
  | 'spellCheck'
  | 'placeholder'
  | 'form'
  | 'onBlur'
  | 'onFocus'
  | 'onInput'
>;

type TextFieldProps = FieldProps &
  InputProps & {
    type?: 'text' | 'email' | 'tel' | 'number' | 'url' | 'search';
    /** A link or button that belongs to the field: 'Verify'. */
    aside?: ReactNode;
    /** The width of the control, where it hints at the length of the value. */
    width?: 'full' | 'short';
  };

/** Renders one line of text. Read-only values stay in the tab order and are sent. */
export function TextField({
  field,
  label,
  hint,
  optional,
  type = 'text',
  aside,
  width = 'full',
  ...input
}: TextFieldProps) {
  const control = (
    <input
      {...input}
      key={field.key}
      id={field.id}
      // A field without a name isn't sent, for values that are only displayed.
      name={field.name || undefined}
      type={type}
      className={classNames('input', width === 'short' && 'input-short')}
      defaultValue={textValue(field)}
      required={input.required ?? field.required}
      autoCapitalize={type === 'email' || type === 'url' ? 'none' : undefined}
      spellCheck={type === 'email' || type === 'url' ? false : input.spellCheck}
      {...describe(field, hint)}
    />
  );
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      {aside === undefined ? (
        control
      ) : (
        <div className="field-row">
          {control}
          {aside}
        </div>
      )}
    </FieldFrame>
  );
}
