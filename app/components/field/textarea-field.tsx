import { useEffect, useState, type ComponentProps, type FormEvent } from 'react';
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
      {maxLength !== undefined && <Count id={countId} length={length} max={maxLength} isTyped={isTyped} />}
    </FieldFrame>
  );
}

interface CountProps {
  readonly id: string;
  readonly length: number;
  readonly max: number;
  /** Whether the user has typed: the initial value is not announced. */
  readonly isTyped: boolean;
}

function Count({ id, length, max, isTyped }: CountProps) {
  const left = max - length;
  const words = length === 0 ? `Up to ${max} characters` : leftInWords(left);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    // Announced when typing pauses, not on every key.
    const timer = setTimeout(() => setSpoken(length === 0 || !isTyped ? '' : words), 1000);
    return () => clearTimeout(timer);
  }, [length, words, isTyped]);

  return (
    <div className={left < 0 ? 'field-count field-count-over' : 'field-count'}>
      <span id={id}>{words}</span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </div>
  );
}

function leftInWords(left: number): string {
  const count = Math.abs(left);
  const characters = count === 1 ? 'character' : 'characters';
  return left < 0 ? `${count} ${characters} too many` : `${count} ${characters} left`;
}
