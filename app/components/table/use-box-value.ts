import { useEffect, useRef, type RefObject } from 'react';

/**
 * A box that shows what the address says, and stays the same box while that changes: the focus stays in it, and so does what
 * has been typed meanwhile.
 * @param value as the address has it
 */
export function useBoxValue(value: string): RefObject<HTMLInputElement> {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    const input = box.current;
    // What somebody has typed stands over the value that it was given.
    if (input && input.value.trim() === shown.current) input.value = value;
    shown.current = value;
  }, [value]);
  return box;
}
