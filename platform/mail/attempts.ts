import { after } from '../after.ts';

/** So often it is tried to get something out; then it is given up. */
export const attemptsAtMost = 12;

/** When it is tried again after so many attempts that failed: each time twice as long after, an hour at most. */
export const nextAttempt = (attempts: number, now: Date): string =>
  after(now, Math.min(3600, 5 * 2 ** attempts));
