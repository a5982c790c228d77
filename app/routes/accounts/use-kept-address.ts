import { useEffect, useState } from 'react';
import { useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useTyped } from '#app/components/form/use-typed.ts';

let kept = '';

/**
 * The address that somebody has typed into one of these forms and not sent, for the next of them: one comes back from a legal
 * document, or goes on to a new password, and finds it there. In the page's memory alone, and only until a form is sent.
 */
export function useKeptAddress(formId: string): string {
  const [before] = useState(kept);
  const typed = useTyped(formId)?.emailId;
  const submitting = useIsSubmitting();
  useEffect(() => {
    if (submitting) kept = '';
    else if (typed !== undefined) kept = typed;
  }, [typed, submitting]);
  return before;
}
