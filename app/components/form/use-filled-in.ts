import { useCallback } from 'react';
import { typedIn, useFormHints } from './use-form-hints.ts';

/**
 * Are these fields of a form filled in? Follows typing, pasting and what a password manager puts there. True without
 * script, so that nothing looks out of reach.
 */
export function useFilledIn(formId: string, names: readonly string[]): boolean {
  const key = names.join(' ');
  const watch = useCallback(
    (form: HTMLFormElement) => () => key.split(' ').every((name) => typedIn(form, name) !== ''),
    [key],
  );
  return useFormHints(formId, watch) ?? true;
}
