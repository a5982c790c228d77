import { useEffect, useRef, useState } from 'react';
import { useZone } from '#app/components/text/time.tsx';
import { showTimeOfDay } from '#platform/contract/times/time-values.ts';

const firstMilliseconds = 500;
/** The time between announcements about the user's row, and between those about the rest of the list. */
const betweenMilliseconds = { near: 15_000, others: 60_000 } as const;
const singly = 3;

const now = (): number => performance.now();

type Kind = keyof typeof betweenMilliseconds;

interface LiveSummary {
  /** '' until there is something to announce. */
  readonly text: string;
  /**
   * Announces a change soon. A later sentence about the same thing replaces it.
   * @param near the focus is in that row, or the page shows only that thing
   */
  say(key: string, sentence: string, near: boolean): void;
  /** Discards everything that was announced or is waiting. */
  clear(): void;
}

/**
 * Announces changes in a sentence or a few. More would interrupt reading: for the focused row at most every 15 seconds,
 * for all others once a minute, and only a count where many have changed.
 * @param things the noun of the count: 'machines'
 * @param held announces nothing for now
 */
export function useLiveSummary(things: string, paused: boolean): LiveSummary {
  const zone = useZone();
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
    // Includes the time, because the same words twice would be announced only once.
    return [`${sentences.length} ${things} have changed (${showTimeOfDay(new Date().toISOString(), zone)}).`];
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
    if (paused) return;
    if (waiting.current.size > 0) schedule();
    return () => {
      clearTimeout(timer.current?.id);
      timer.current = undefined;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the timer reads all else from refs
  }, [paused]);

  return {
    text,
    say(key, sentence, near) {
      waiting.current.delete(key);
      waiting.current.set(key, { sentence, kind: near ? 'near' : 'others' });
      if (!paused) schedule();
    },
    clear() {
      waiting.current.clear();
      setText('');
    },
  };
}
