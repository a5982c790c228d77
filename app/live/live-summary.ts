import { useEffect, useRef, useState } from 'react';
import { showTimeOfDay } from '#app/dates.ts';

const firstMilliseconds = 500;
const betweenMilliseconds = 15_000;
const singly = 3;

interface LiveSummary {
  /** '' until there was something to say. */
  readonly text: string;
  /** Says it soon. What is said of the same thing meanwhile replaces it. */
  say(key: string, sentence: string): void;
  /** Nothing of before is said, or said again. */
  clear(): void;
}

/**
 * What has changed, in a sentence or a few, at most every 15 seconds: more would talk over what is being read.
 * @param things what is counted when there is too much to say singly: 'machines'
 * @param held says nothing for now
 */
export function useLiveSummary(things: string, held: boolean): LiveSummary {
  const [text, setText] = useState('');
  const waiting = useRef(new Map<string, string>());
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const speak = () => {
    timer.current = undefined;
    const sentences = [...waiting.current.values()];
    waiting.current.clear();
    if (sentences.length === 0) return;
    saidAt.current = performance.now();
    // With its time, as the same words twice would be said once.
    const at = showTimeOfDay(new Date().toISOString());
    setText(
      sentences.length > singly ? `${sentences.length} ${things} have changed (${at}).` : sentences.join(' '),
    );
  };
  const schedule = () => {
    const wait = Math.max(firstMilliseconds, saidAt.current + betweenMilliseconds - performance.now());
    timer.current ??= setTimeout(speak, wait);
  };
  useEffect(() => {
    if (held) return;
    if (waiting.current.size > 0) schedule();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    // The timer reads all else from refs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [held]);

  return {
    text,
    say(key, sentence) {
      waiting.current.delete(key);
      waiting.current.set(key, sentence);
      if (!held) schedule();
    },
    clear() {
      waiting.current.clear();
      setText('');
    },
  };
}
