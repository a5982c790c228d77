import { useEffect } from 'react';

/** Reading goes on, once a step of a form has come. @param next the id of where; undefined while the form is as it came */
export function useNext(next: string | undefined): void {
  useEffect(() => {
    if (next !== undefined) document.getElementById(next)?.focus();
  }, [next]);
}
