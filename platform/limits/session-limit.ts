import { messages } from '../contract/wire/message-values.ts';
import { Refusal } from '../refusal.ts';

const windowSeconds = 60;

/** Counts the calls of signed-in sessions. */
export interface SessionLimit {
  /** @throws Refusal 429 with the seconds to wait, when the session has used up this minute */
  count(sessionId: string, now: Date): void;
}

/**
 * At most so many calls of one session in a minute. Counted in this process: a row written for every call would cost more
 * than most calls do, and with several processes the limit is only that much more generous.
 */
export function sessionLimit(hitsPerMinute: number): SessionLimit {
  // The minute is the same for all: with the next one they are all forgotten.
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
