import { messages } from '../contract/wire/message-values.ts';
import { Refusal } from '../refusal.ts';

const windowSeconds = 60;
/** So many sessions are looked through at most before those whose minute is over are forgotten. */
const sweepAt = 10_000;

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
  let windows = new Map<string, { readonly start: number; hits: number }>();
  return {
    count(sessionId, now) {
      const second = Math.floor(now.getTime() / 1000);
      const start = second - (second % windowSeconds);
      if (windows.size >= sweepAt) {
        windows = new Map([...windows].filter(([, window]) => window.start === start));
      }
      const known = windows.get(sessionId);
      const current = known?.start === start ? known : { start, hits: 0 };
      current.hits += 1;
      windows.set(sessionId, current);
      if (current.hits > hitsPerMinute) {
        throw new Refusal(429, messages.tooManyRequests, {
          retryAfterSeconds: start + windowSeconds - second,
        });
      }
    },
  };
}
