import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';

/** Saves the boxes of a form as they change, so that other pages of the list don't lose them. */
export function useSavedTicks(formId: string, action: string): void {
  const { submit } = useFetcher();
  useEffect(() => {
    const save = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.form?.id !== formId || target.type !== 'checkbox')
        return;
      submit(new FormData(target.form), { method: 'post', action });
    };
    document.addEventListener('change', save);
    return () => document.removeEventListener('change', save);
  }, [formId, action, submit]);
}
