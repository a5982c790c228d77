import { useEffect, useState } from 'react';

/**
 * Returns the words once they have not changed for a second, so that a live region announces them when typing pauses,
 * not on every key.
 */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 1000);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
