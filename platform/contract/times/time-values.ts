import { offsetAt, utc, zoneNameAt, type Zone } from './zone-values.ts';

/**
 * Times in words, in a zone. Written out and not by `Intl`, whose words differ between the server and older browsers.
 */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns a date whose UTC fields are those of the time in the zone. */
const fieldsOf = (time: string, zone: Zone): Date =>
  new Date(Date.parse(time) + offsetAt(zone, time) * 60_000);

/** Formats a time as '21 Nov', where the year is clear. */
export function showDay(time: string, zone: Zone): string {
  const fields = fieldsOf(time, zone);
  return `${two(fields.getUTCDate())} ${months[fields.getUTCMonth()]}`;
}

/** Formats a time as '21 Nov 2026'. */
export const showDate = (time: string, zone: Zone): string =>
  `${showDay(time, zone)} ${fieldsOf(time, zone).getUTCFullYear()}`;

/** Formats a day, such as 2026-11-21, as '21 Nov 2026': a day has no zone. */
export const showCalendarDay = (day: string): string => showDate(day, utc);

function clock(time: string, zone: Zone): string {
  const fields = fieldsOf(time, zone);
  return `${two(fields.getUTCHours())}:${two(fields.getUTCMinutes())}`;
}

const seconds = (time: string): string => two(new Date(time).getUTCSeconds());

/** Formats a time as '21 Nov 2026, 14:02 UTC' or '21 Nov 2026, 19:32 GMT+5:30'. */
export const showTime = (time: string, zone: Zone): string =>
  `${showDate(time, zone)}, ${clock(time, zone)} ${zoneNameAt(zone, time)}`;

/** Formats a time as '21 Nov 2026, 14:02:11', where the zone is said elsewhere. */
export const showTimeAlone = (time: string, zone: Zone): string =>
  `${showDate(time, zone)}, ${clock(time, zone)}:${seconds(time)}`;

/** Formats a time as '21 Nov 2026, 14:02:11 UTC', for times that may lie within the same minute. */
export const showTimeWithSeconds = (time: string, zone: Zone): string =>
  `${showTimeAlone(time, zone)} ${zoneNameAt(zone, time)}`;

/** Formats the time of day as '14:02:11', where its zone is said beside it. */
export const showSeconds = (time: string, zone: Zone): string => `${clock(time, zone)}:${seconds(time)}`;

/** Formats the time of day as '14:02:11 UTC'. */
export const showTimeOfDay = (time: string, zone: Zone): string =>
  `${showSeconds(time, zone)} ${zoneNameAt(zone, time)}`;

/** Formats a time for spreadsheets and file names as '2026-11-21 14:02:11.000'. */
export function sortableTime(time: string, zone: Zone): string {
  const fields = fieldsOf(time, zone);
  const day = `${fields.getUTCFullYear()}-${two(fields.getUTCMonth() + 1)}-${two(fields.getUTCDate())}`;
  return `${day} ${clock(time, zone)}:${seconds(time)}.${String(fields.getUTCMilliseconds()).padStart(3, '0')}`;
}

const ago = [
  { name: 's', seconds: 1, below: 60 },
  { name: 'min', seconds: 60, below: 3600 },
  { name: 'h', seconds: 3600, below: 86_400 },
  { name: 'd', seconds: 86_400, below: 30 * 86_400 },
] as const;

/**
 * Formats how long ago a time was, as '2 s ago' or '3 h ago'; after 30 days as its date.
 * @param now in milliseconds
 */
export function showAgo(time: string, now: number, zone: Zone): string {
  const passed = Math.max(0, Math.floor((now - Date.parse(time)) / 1000));
  if (passed < 1) return 'now';
  const unit = ago.find(({ below }) => passed < below);
  return unit ? `${Math.floor(passed / unit.seconds)} ${unit.name} ago` : showDate(time, zone);
}
