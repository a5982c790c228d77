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
    /** How wide the control is, when its width tells what is expected. */
    width?: 'full' | 'short';
  };

/** One line of text. Read-only values stay in the tab order and are sent. */
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
      // Without one nothing is sent, as of what is only shown.
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
