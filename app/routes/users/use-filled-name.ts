import { useEffect, useRef } from 'react';

/**
 * Fills in the name that belongs to the email that was looked up, and clears it when the email changes.
 * @param fieldId of the field of the name
 * @param name null where no user is known
 */
export function useFilledName(fieldId: string, name: string | null): void {
  const filled = useRef<string>();
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    if (name === null && field.value !== filled.current) return;
    filled.current = name ?? undefined;
    field.value = name ?? '';
  }, [fieldId, name]);
}
