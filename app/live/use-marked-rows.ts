import { useCallback, useEffect, useRef, useState } from 'react';

const markedMilliseconds = 2000;

/** Returns the keys of rows that have just changed: for two seconds each. */
export function useMarkedRows(): {
  readonly marked: ReadonlySet<string>;
  readonly mark: (key: string) => void;
} {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  const mark = useCallback((key: string) => {
    clearTimeout(timers.current.get(key));
    setMarked((before) => new Set(before).add(key));
    const unmark = () => setMarked((before) => new Set([...before].filter((other) => other !== key)));
    timers.current.set(key, setTimeout(unmark, markedMilliseconds));
  }, []);
  return { marked, mark };
}
