import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldCount, isNearLimit } from './field-count.tsx';
import { FieldFrame } from './field-frame.tsx';
import { describe, textValue, type FieldProps } from './form-field.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'list'
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
    /**
     * In characters. Users can type or paste more, so that nothing is cut off unnoticed; the server refuses it. With
     * script the field counts when the limit is near.
     */
    maxLength?: number;
  };

/** The limit from which text is counted: shorter values are numbers and codes. */
const countedFrom = 15;

/** Renders one line of text. Read-only values stay in the tab order and are sent. */
export function TextField({
  field,
  label,
  hint,
  optional,
  type = 'text',
  aside,
  width = 'full',
  maxLength = 0,
  onInput,
  ...input
}: TextFieldProps) {
  const initial = textValue(field);
  const [typed, setTyped] = useState<number>();
  const length = typed ?? initial?.length ?? 0;
  const isCounted = maxLength >= countedFrom && (typed !== undefined || isNearLimit(length, maxLength));
  const countId = `${field.id}-count`;
  const control = (
    <input
      {...input}
      key={field.key}
      id={field.id}
      // A field without a name isn't sent, for values that are only displayed.
      name={field.name || undefined}
      type={type}
      className={classNames('input', width === 'short' && 'input-short')}
      defaultValue={initial}
      required={input.required ?? field.required}
      autoCapitalize={type === 'email' || type === 'url' ? 'none' : undefined}
      spellCheck={type === 'email' || type === 'url' ? false : input.spellCheck}
      onInput={(event: FormEvent<HTMLInputElement>) => {
        setTyped(event.currentTarget.value.length);
        onInput?.(event);
      }}
      {...describe(field, hint, isCounted ? countId : undefined)}
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
      {isCounted && (
        <FieldCount id={countId} length={length} max={maxLength} isTyped={typed !== undefined} quiet />
      )}
    </FieldFrame>
  );
}
