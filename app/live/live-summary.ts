import { useEffect, useRef, useState } from 'react';
import { showTimeOfDay } from '#app/components/dates.ts';

const firstMilliseconds = 500;
/** Between sentences on what the reader is at, and between those on the rest of the list. */
const betweenMilliseconds = { near: 15_000, others: 60_000 } as const;
const singly = 3;

const now = (): number => performance.now();

type Kind = keyof typeof betweenMilliseconds;

interface LiveSummary {
  /** '' until there was something to say. */
  readonly text: string;
  /**
   * Says it soon. What is said of the same thing meanwhile replaces it.
   * @param near the reader is at that row, or on a page of that thing alone
   */
  say(key: string, sentence: string, near: boolean): void;
  /** Nothing of before is said, or said again. */
  clear(): void;
}

/**
 * What has changed, in a sentence or a few. More would talk over what is being read: of the row that has the focus at most
 * every 15 seconds, of all others once a minute, and where many have changed only how many.
 * @param things what is counted when there is too much to say singly: 'machines'
 * @param held says nothing for now
 */
export function useLiveSummary(things: string, held: boolean): LiveSummary {
  const [text, setText] = useState('');
  const waiting = useRef(new Map<string, { sentence: string; kind: Kind }>());
  const saidAt = useRef<Record<Kind, number>>({
    near: Number.NEGATIVE_INFINITY,
    others: Number.NEGATIVE_INFINITY,
  });
  const timer = useRef<{ readonly id: ReturnType<typeof setTimeout>; readonly at: number }>();

  const dueIn = (kind: Kind) => Math.max(0, saidAt.current[kind] + betweenMilliseconds[kind] - now());
  const take = (kind: Kind): string[] => {
    const taken = [...waiting.current].filter(([, each]) => each.kind === kind);
    if (taken.length === 0 || dueIn(kind) > 0) return [];
    for (const [key] of taken) waiting.current.delete(key);
    saidAt.current[kind] = now();
    const sentences = taken.map(([, { sentence }]) => sentence);
    if (sentences.length <= singly) return sentences;
    // With its time, as the same words twice would be said once.
    return [`${sentences.length} ${things} have changed (${showTimeOfDay(new Date().toISOString())}).`];
  };
  const speak = () => {
    timer.current = undefined;
    const sentences = [...take('near'), ...take('others')];
    if (sentences.length > 0) setText(sentences.join(' '));
    if (waiting.current.size > 0) schedule();
  };
  const schedule = () => {
    const due = [...waiting.current.values()].map(({ kind }) => dueIn(kind));
    const wait = Math.max(firstMilliseconds, Math.min(...due));
    const at = now() + wait;
    if (timer.current && timer.current.at <= at) return;
    clearTimeout(timer.current?.id);
    timer.current = { id: setTimeout(speak, wait), at };
  };
  useEffect(() => {
    if (held) return;
    if (waiting.current.size > 0) schedule();
    return () => {
      clearTimeout(timer.current?.id);
      timer.current = undefined;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the timer reads all else from refs
  }, [held]);

  return {
    text,
    say(key, sentence, near) {
      waiting.current.delete(key);
      waiting.current.set(key, { sentence, kind: near ? 'near' : 'others' });
      if (!held) schedule();
    },
    clear() {
      waiting.current.clear();
      setText('');
    },
  };
}
