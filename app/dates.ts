const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A UTC time as '21 Nov 2026'. The same on the server and in the browser, wherever they are. */
export const showDate = (time: string): string => dateFormat.format(new Date(time));

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A UTC time as '21 Nov 2026, 14:02 UTC'. */
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

/** A UTC time as '21 Nov 2026, 14:02:11 UTC', where minutes do not tell one from the next. */
export const showTimeWithSeconds = (time: string): string => `${secondFormat.format(new Date(time))} UTC`;

/** The time of day of a UTC time as '14:02:11 UTC'. */
export const showTimeOfDay = (time: string): string => `${new Date(time).toISOString().slice(11, 19)} UTC`;
