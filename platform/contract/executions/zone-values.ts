/** Times in the zone of a project: the same on its pages, in reports and in emails, on every machine. */

/** A time zone and its offset from UTC at one time. */
export type ShownZone = {
  /** The IANA name: 'Europe/Berlin'. */
  readonly value: string;
  /** '+01:00' */
  readonly offset: string;
};

const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

/**
 * Formats a UTC time as '21 Nov 2026, 14:02:11' in a zone. It uses the offset alone, so that it doesn't depend on which
 * zones a browser knows.
 */
export const timeIn = (time: string, { offset }: Pick<ShownZone, 'offset'>): string =>
  format.format(Date.parse(time) + millisecondsOf(offset));

/** Names a zone: 'Europe/Berlin (+01:00)'. */
export const zoneWords = ({ value, offset }: ShownZone): string => `${value} (${offset})`;

function millisecondsOf(offset: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number);
  const milliseconds = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return /^[-−]/.test(offset) ? -milliseconds : milliseconds;
}
