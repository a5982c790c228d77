import { useEffect, useState } from 'react';
import { useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useTyped } from '#app/components/form/use-typed.ts';

let remembered = '';

/**
 * Shares the address typed into one of these forms and not sent with the next one: users return from a legal document,
 * or continue to a new password, and find it there. In the page's memory only, and until a form is sent.
 */
export function useRememberedAddress(formId: string): string {
  const [before] = useState(remembered);
  const typed = useTyped(formId)?.emailId;
  const submitting = useIsSubmitting();
  useEffect(() => {
    if (submitting) remembered = '';
    else if (typed !== undefined) remembered = typed;
  }, [typed, submitting]);
  return before;
}
