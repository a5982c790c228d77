import { useEffect, useState } from 'react';

interface FieldCountProps {
  readonly id: string;
  readonly length: number;
  readonly max: number;
  /** Whether the user has typed: the initial value is not announced. */
  readonly isTyped: boolean;
  /** Says nothing until the limit is near: for one line of text. */
  readonly quiet?: boolean;
}

/** Returns whether so few characters are left that a line of text counts them. */
export const isNearLimit = (length: number, max: number): boolean => max - length <= Math.max(10, max / 5);

/** Renders how many characters are left, or too many: announced when typing pauses, not on every key. */
export function FieldCount({ id, length, max, isTyped, quiet = false }: FieldCountProps) {
  const left = max - length;
  const words =
    quiet && !isNearLimit(length, max) ? '' : length === 0 ? `Up to ${max} characters` : leftInWords(left);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
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
