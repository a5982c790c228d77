/**
 * Returns the time this many seconds after another, or before it for negative ones, as columns store it: ISO
 * 8601.
 */
export const after = (time: Date, seconds: number): string =>
  new Date(time.getTime() + seconds * 1000).toISOString();

/** The number of seconds in a day. */
export const daySeconds = 24 * 60 * 60;
