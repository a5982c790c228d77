/**
 * Times in the zones in which people see them: the same on pages, in files, reports and emails, on every machine. A zone
 * brings its changes along, so that a browser that doesn't know it, or knows older rules, shows the same times. This
 * file imports nothing, so that it costs a page next to nothing.
 */

/** A time zone with its offsets from UTC. */
export type Zone = {
  /** The IANA name: 'Europe/Berlin'. */
  readonly value: string;
  /**
   * In turn: since when an offset holds, in minutes since 1970, and the offset, in minutes. The first holds before that,
   * too.
   */
  readonly changes: readonly number[];
};

/** The zones of a page: that of its times, and the one that tooltips and screen readers add. */
export type ShownZones = {
  readonly shown: Zone;
  readonly other: Zone;
  /** The user has chosen to see times in a zone of their own. */
  readonly isOwn: boolean;
};

export const utc: Zone = { value: 'UTC', changes: [0, 0] };

export const inUtc: ShownZones = { shown: utc, other: utc, isOwn: false };

/** Returns the offset of a zone at a time, in minutes. */
export function offsetAt({ changes }: Zone, time: string): number {
  const minute = Date.parse(time) / 60_000;
  let [, holds = 0] = changes;
  for (let at = 0; at < changes.length; at += 2) {
    if ((changes[at] ?? 0) <= minute) holds = changes[at + 1] ?? 0;
  }
  return holds;
}

/** Returns whether the two show a time alike. */
export const showAlike = (one: Zone, other: Zone, time: string): boolean =>
  one.value === other.value || offsetAt(one, time) === offsetAt(other, time);

/** Names the offset of a zone at a time: 'UTC', 'GMT', 'GMT+5:30'. */
export function zoneNameAt(zone: Zone, time: string): string {
  if (zone.value === 'UTC') return 'UTC';
  const offset = offsetAt(zone, time);
  if (offset === 0) return 'GMT';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `GMT${offset < 0 ? '-' : '+'}${hours}${rest}`;
}

/** Names a zone as of a time: 'Europe/Berlin (GMT+1)', 'UTC'. */
export const zoneWords = (zone: Zone, time: string): string =>
  zone.value === 'UTC' ? 'UTC' : `${zone.value} (${zoneNameAt(zone, time)})`;

/** Returns when a day, such as 2026-11-21, begins in a zone: at its first moment there, where midnight is left out. */
export function startOfDay(day: string, zone: Zone): Date {
  const midnight = Date.parse(day);
  const isReached = (time: number) =>
    time + offsetAt(zone, new Date(time).toISOString()) * 60_000 >= midnight;
  const moments = [-1, 1].map((side) => {
    const beside = new Date(midnight + side * 86_400_000).toISOString();
    return midnight - offsetAt(zone, beside) * 60_000;
  });
  const [first = midnight] = moments.filter(isReached).sort((one, other) => one - other);
  return new Date(first);
}
