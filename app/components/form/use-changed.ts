import { useEffect, useState } from 'react';

/**
 * Does a form hold something else than when the page came? Follows every change of it. True without script, so that
 * nothing looks out of reach.
 */
export function useChanged(formId: string): boolean {
  const [changed, setChanged] = useState(true);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const content = () =>
      JSON.stringify(
        [...new FormData(form)].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : value.name,
        ]),
      );
    const original = content();
    const check = () => setChanged(content() !== original);
    check();
    form.addEventListener('input', check);
    form.addEventListener('change', check);
    return () => {
      form.removeEventListener('input', check);
      form.removeEventListener('change', check);
    };
  }, [formId]);
  return changed;
}
