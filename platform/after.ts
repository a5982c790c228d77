/** The time so many seconds after another, or before it when they are negative, as columns hold it: ISO 8601. */
export const after = (time: Date, seconds: number): string =>
  new Date(time.getTime() + seconds * 1000).toISOString();

/** The seconds of a day. */
export const daySeconds = 24 * 60 * 60;
