import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** How long nothing is typed before the draft is saved. */
const pauseMilliseconds = 300;

/**
 * Saves the draft of a form shortly after typing, so that it is there again after a crash of the browser.
 * @returns what to say about it, for a status line
 */
export function useAutosave(formId: string): string {
  const fetcher = useFetcher({ key: `${formId}-autosave` });
  const { submit } = fetcher;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return undefined;
    const save = () => {
      const typed = new FormData(form);
      typed.set('intent', 'autosave');
      submit(typed, { method: 'post' });
    };
    const onInput = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pauseMilliseconds);
    };
    // A form that is being sent keeps its draft itself.
    const onSubmit = () => clearTimeout(timer.current);
    form.addEventListener('input', onInput);
    form.addEventListener('submit', onSubmit);
    return () => {
      onSubmit();
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSubmit);
    };
  }, [formId, submit]);
  if (fetcher.state !== 'idle') return 'Saving draft…';
  return fetcher.data === undefined ? '' : 'Draft saved';
}
