import { currentZoneName } from '../contract/projects/time-zone-values.ts';
import { offsetAt, type Zone } from '../contract/times/zone-values.ts';
import { zoneNamed } from './zones.ts';

/** A time zone as screens offer it: `value` is the IANA name, `offset` like '+05:30', as of the time asked. */
export interface TimeZone {
  readonly id: string;
  readonly value: string;
  readonly name: string;
  readonly offset: string;
}

/** Returns the zone of an IANA name, current or older; undefined when there is none. */
export function findTimeZone(asked: string, now: Date): TimeZone | undefined {
  try {
    // The name as the list spells it, whatever its case ('europe/berlin').
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions();
    const value = currentZoneName(timeZone);
    return {
      id: value,
      value,
      name: namePart(timeZone, 'long', now),
      offset: namePart(timeZone, 'longOffset', now).replace('GMT', '') || '+00:00',
    };
  } catch {
    return undefined;
  }
}

const namePart = (timeZone: string, style: 'long' | 'longOffset', at: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** A zone with its offset at one time. */
export type ZoneAt = Zone & Pick<TimeZone, 'offset'>;

/** Returns the zone of an IANA name with its offset at a time; UTC if this machine does not know the name. */
export const zoneAt = (name: string, at: Date): ZoneAt => ({
  ...zoneNamed(name),
  offset: offsetWords(offsetAt(zoneNamed(name), at.toISOString())),
});

const cachedNames = new Map<string, string>();

/**
 * Returns the name of a zone at a time, like 'Central European Summer Time'. Cached for each offset, because lists name
 * many zones and the name changes with the offset.
 */
export function zoneNameAt({ value, offset }: ZoneAt, at: Date): string {
  const key = `${value} ${offset}`;
  const name = cachedNames.get(key) ?? namePart(value, 'long', at);
  cachedNames.set(key, name);
  return name;
}

/** Formats an offset in minutes as '+05:30'. */
function offsetWords(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

let cached: { readonly day: string; readonly zones: readonly TimeZone[] } | undefined;

/**
 * Returns every zone that this machine knows, UTC first; computed once a day, because daylight saving time changes the
 * offsets.
 */
export function listTimeZones({ clock }: { readonly clock: () => Date }): TimeZone[] {
  const now = clock();
  const day = now.toISOString().slice(0, 10);
  if (cached?.day !== day) {
    const values = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((value) => value !== 'UTC')];
    const zones = values.flatMap((value) => findTimeZone(value, now) ?? []);
    cached = { day, zones: zones.sort(byName) };
  }
  return [...cached.zones];
}

const byName = ({ value: one }: TimeZone, { value: other }: TimeZone): number => {
  if (one === other) return 0;
  return one === 'UTC' || (other !== 'UTC' && one < other) ? -1 : 1;
};
