import { useEffect, useState } from 'react';
import { listen } from '../listen.ts';

/** Told once of the form; what it returns looks at the form now, after every change of it, with the event of the change. */
export type WatchForm<Hints> = (form: HTMLFormElement) => (event?: Event) => Hints;

/**
 * What script can tell of a form while it is filled in: it follows typing, pasting, what a password manager puts there, and
 * fields that come and go. Undefined without script, so that nothing then looks out of reach.
 *
 * @param watch the rules: of a module, or held by `useCallback`; with others it starts anew
 * @param of what the form is about: with another, it is another form under the same id
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

/** The text that a form holds under a name; '' when it has no such field. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
