import { messages } from '../../contract/wire/calls/message-values.ts';
import { Refusal } from '../refusal.ts';

const windowSeconds = 60;

/** Counts the calls of signed-in sessions. */
export interface SessionLimit {
  /** @throws Refusal 429 with the seconds to wait, when the session has used up this minute */
  count(sessionId: string, now: Date): void;
}

/**
 * Limits the calls of one session in a minute. It counts in this process: a row for every call would cost
 * more than most calls do, and several processes only make the limit more generous.
 */
export function sessionLimit(hitsPerMinute: number): SessionLimit {
  // All sessions share the same minute; the next one resets all counts.
  let window = { start: 0, hits: new Map<string, number>() };
  return {
    count(sessionId, now) {
      const second = Math.floor(now.getTime() / 1000);
      const start = second - (second % windowSeconds);
      if (window.start !== start) window = { start, hits: new Map() };
      const hits = (window.hits.get(sessionId) ?? 0) + 1;
      window.hits.set(sessionId, hits);
      if (hits > hitsPerMinute) {
        throw new Refusal(429, messages.tooManyRequests, {
          retryAfterSeconds: start + windowSeconds - second,
        });
      }
    },
  };
}
