import { useEffect, useState } from 'react';

/**
 * Counts down to 0 from the server's remaining time, so that the two clocks need not agree.
 * @param of what is waited for: with another value, the count restarts
 */
export function useSecondsLeft(seconds: number, of: string): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds, of]);
  return left;
}
