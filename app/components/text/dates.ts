const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a UTC time as '21 Nov 2026', the same on the server and in every browser. */
export const showDate = (time: string): string => dateFormat.format(new Date(time));

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', timeZone: 'UTC' });

/** Formats a UTC time as '21 Nov', where the year is clear. */
export const showDay = (time: string): string => dayFormat.format(new Date(time));

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Formats a UTC time as '21 Nov 2026, 14:02 UTC'. */
export const showTime = (time: string): string => `${timeFormat.format(new Date(time))} UTC`;

const secondFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

/** Formats a UTC time as '21 Nov 2026, 14:02:11 UTC', for times that may lie within the same minute. */
export const showTimeWithSeconds = (time: string): string => `${secondFormat.format(new Date(time))} UTC`;

/** Formats the time of day of a UTC time as '14:02:11 UTC'. */
export const showTimeOfDay = (time: string): string => `${new Date(time).toISOString().slice(11, 19)} UTC`;

const ago = [
  { name: 's', seconds: 1, below: 60 },
  { name: 'min', seconds: 60, below: 3600 },
  { name: 'h', seconds: 3600, below: 86_400 },
  { name: 'd', seconds: 86_400, below: 30 * 86_400 },
] as const;

/**
 * Formats how long ago a UTC time was, as '2 s ago' or '3 h ago'; after 30 days as its date.
 * @param now in milliseconds
 */
export function showAgo(time: string, now: number): string {
  const passed = Math.max(0, Math.floor((now - Date.parse(time)) / 1000));
  if (passed < 1) return 'now';
  const unit = ago.find(({ below }) => passed < below);
  return unit ? `${Math.floor(passed / unit.seconds)} ${unit.name} ago` : showDate(time);
}
