import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref to a box that shows the value of the address. The element stays the same while the value
 * changes, so the focus and what was typed meanwhile are preserved.
 * @param value as the address has it
 */
export function useBoxValue(value: string): RefObject<HTMLInputElement> {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    const input = box.current;
    // Typed text takes precedence over the value from the address.
    if (input && input.value.trim() === shown.current) input.value = value;
    shown.current = value;
  }, [value]);
  return box;
}
