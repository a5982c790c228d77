import { v7 as newId } from 'uuid';

let made = 0;

/**
 * Returns an id for an entry of this time. Ids sort by time, and within a millisecond by their creation, so the log is
 * read, and cut off at a day, by ids alone.
 */
export function newEntryId(now: Date): string {
  made = (made + 1) % 2 ** 31;
  return newId({ msecs: now.getTime(), seq: made });
}

/** Returns an id that is no larger than that of any entry of this time or later. */
export function firstIdOf(time: Date): string {
  const milliseconds = Math.max(0, time.getTime()).toString(16).padStart(12, '0').slice(-12);
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-0000-0000-000000000000`;
}

/** Returns when the entry with this id was made, in ISO 8601. */
export const timeOfId = (id: string): string =>
  new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
