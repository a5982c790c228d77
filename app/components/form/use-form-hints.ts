import { useEffect, useState } from 'react';
import { listen } from '../listen.ts';

/**
 * Called once with the form. The function it returns runs now and after every change of the form, with the
 * event of the change.
 */
export type WatchForm<Hints> = (form: HTMLFormElement) => (event?: Event) => Hints;

/**
 * Returns what script can tell about a form while it is filled in: it follows typing, pasting, password
 * managers, and fields that come and go. Undefined without script, so that nothing looks unavailable.
 *
 * @param watch the rules: declared in a module or wrapped in `useCallback`; a new function starts anew
 * @param of what the form is about: with another value, it is another form under the same id
 */
export function useFormHints<Hints>(formId: string, watch: WatchForm<Hints>, of = ''): Hints | undefined {
  const [hints, setHints] = useState<Hints>();
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const see = watch(form);
    let known = '';
    const look = (event?: Event) => {
      const found = see(event);
      const now = JSON.stringify(found);
      if (now !== known) setHints(found);
      known = now;
    };
    look();
    const leave = listen(form, { input: look, change: look });
    const observer = new MutationObserver(() => look());
    observer.observe(form, { childList: true, subtree: true });
    return () => {
      leave();
      observer.disconnect();
    };
  }, [formId, watch, of]);
  return hints;
}

/** Returns the text of a form's field by name; '' when it has no such field. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
