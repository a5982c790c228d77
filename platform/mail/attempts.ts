import { after } from '../after.ts';

/** The maximum number of attempts to send something. */
export const attemptsAtMost = 12;

/** Returns when to retry after a number of failed attempts. The delay doubles each time, up to an hour. */
export const nextAttempt = (attempts: number, now: Date): string =>
  after(now, Math.min(3600, 5 * 2 ** attempts));
