import { useEffect, useState } from 'react';

/** The words, once they have not changed for a second: what a live region says when typing pauses, not at every key. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 1000);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
