import { useBlocker } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { isGoing } from '#app/browser/sent-form.ts';
import { isChanged } from '#app/components/form/form-changes.ts';

const words = 'You have unsaved changes. Leave this page anyway?';

/**
 * Asks before leaving a page whose form has unsaved changes, with the browser's own question. Dialogs over the page
 * don't count as leaving, nor does sending the form or one of the named forms.
 * @param here the path of the page; those of its dialogs begin with it
 * @param knowing ids of forms that discard the changes on purpose
 */
export function useAskBeforeLeaving(formId: string, here: string, knowing: string): void {
  /** A form has just been sent: the answering document replaces this one. */
  const sent = useRef(false);
  const { state, proceed, reset } = useBlocker(
    ({ nextLocation }) => !`${nextLocation.pathname}/`.startsWith(`${here}/`) && holdsChanges(formId),
  );

  useEffect(() => {
    if (state !== 'blocked') return;
    if (window.confirm(words)) proceed();
    else reset();
  }, [state, proceed, reset]);

  useEffect(() => {
    let timer: number | undefined;
    const onSubmit = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || ![formId, knowing].includes(target.id)) return;
      sent.current = true;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => (sent.current = false), 2000);
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!sent.current && !isGoing() && holdsChanges(formId)) event.preventDefault();
    };
    document.addEventListener('submit', onSubmit);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('submit', onSubmit);
      window.removeEventListener('beforeunload', onLeave);
    };
  }, [formId, knowing]);
}

function holdsChanges(formId: string): boolean {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement && isChanged(form);
}
