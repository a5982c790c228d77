import { useEffect } from 'react';

/** Unfolds messages while the page is printed, where style alone cannot. */
export function usePrintedMessages(): void {
  useEffect(() => {
    let unfolded: HTMLDetailsElement[] = [];
    const unfold = () => {
      unfolded = [...document.querySelectorAll<HTMLDetailsElement>('details.executions-message:not([open])')];
      for (const message of unfolded) message.open = true;
    };
    const fold = () => {
      for (const message of unfolded) message.open = false;
      unfolded = [];
    };
    window.addEventListener('beforeprint', unfold);
    window.addEventListener('afterprint', fold);
    return () => {
      window.removeEventListener('beforeprint', unfold);
      window.removeEventListener('afterprint', fold);
    };
  }, []);
}
