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
  const isSaving = useRef(false);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    isSaving.current = fetcher.state !== 'idle';
    if (isSaving.current) return;
    pressed.current?.click();
    pressed.current = null;
  }, [fetcher.state]);
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
    // A form that is being sent keeps its draft itself; one that is still being saved must not come after it.
    /* eslint-disable browsers/supported-apis -- where the pressed button isn't known, the form is sent at once */
    const onSubmit = (event: SubmitEvent) => {
      clearTimeout(timer.current);
      if (!isSaving.current || !event.submitter) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.current = event.submitter;
    };
    /* eslint-enable browsers/supported-apis */
    form.addEventListener('input', onInput);
    form.addEventListener('submit', onSubmit);
    return () => {
      clearTimeout(timer.current);
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSubmit);
    };
  }, [formId, submit]);
  if (fetcher.state !== 'idle') return 'Saving draft…';
  return fetcher.data === undefined ? '' : 'Draft saved';
}
