import { useEffect } from 'react';

const prefix = 'Error: ';

/**
 * Puts 'Error: ' before the page's title while a form on it has errors; without script the server does
 * (`pageTitle`).
 */
export function useDocumentTitleError(failed: boolean): void {
  useEffect(() => {
    if (!failed) return;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [failed]);
}
