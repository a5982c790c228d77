import { useEffect, useState } from 'react';

/**
 * Are these fields of a form filled in? Follows typing, pasting and what a password manager puts there. True without
 * script, so that nothing looks out of reach.
 */
export function useFilledIn(formId: string, names: readonly string[]): boolean {
  const [filledIn, setFilledIn] = useState(true);
  const key = names.join(' ');
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const check = () => {
      const data = new FormData(form);
      setFilledIn(key.split(' ').every((name) => data.get(name) !== '' && data.get(name) !== null));
    };
    check();
    form.addEventListener('input', check);
    form.addEventListener('change', check);
    return () => {
      form.removeEventListener('input', check);
      form.removeEventListener('change', check);
    };
  }, [formId, key]);
  return filledIn;
}
