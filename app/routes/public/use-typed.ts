import { useEffect, useState } from 'react';

/**
 * What a form's fields hold right now, by their names: follows typing, pasting and what a password manager fills in.
 * Null as long as no script runs.
 */
export function useTyped(formId: string): Readonly<Record<string, string>> | null {
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const values = [...new FormData(form)].filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      setTyped(Object.fromEntries(values));
    };
    read();
    form.addEventListener('input', read);
    form.addEventListener('change', read);
    return () => {
      form.removeEventListener('input', read);
      form.removeEventListener('change', read);
    };
  }, [formId]);
  return typed;
}
