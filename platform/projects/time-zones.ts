import type { Ground } from '../ground.ts';

/** A time zone as screens offer it: `value` is the IANA name, `offset` like '+05:30', as of the time asked. */
export interface TimeZone {
  readonly value: string;
  readonly name: string;
  readonly offset: string;
}

/** The zone of an IANA name, or undefined when there is none. */
export function findTimeZone(value: string, now: Date): TimeZone | undefined {
  try {
    // The name as the list has it, however it was written ('europe/berlin').
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
    const part = (style: 'long' | 'longOffset') =>
      new Intl.DateTimeFormat('en', { timeZone, timeZoneName: style })
        .formatToParts(now)
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
    return { value: timeZone, name: part('long'), offset: part('longOffset').replace('GMT', '') || '+00:00' };
  } catch {
    return undefined;
  }
}

let cached: { readonly day: string; readonly zones: readonly TimeZone[] } | undefined;

/** Every zone that this machine knows, UTC first; made once a day, because summer time moves the offsets. */
export function listTimeZones({ clock }: Pick<Ground, 'clock'>): TimeZone[] {
  const now = clock();
  const day = now.toISOString().slice(0, 10);
  if (cached?.day !== day) {
    const values = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((value) => value !== 'UTC')];
    cached = { day, zones: values.flatMap((value) => findTimeZone(value, now) ?? []) };
  }
  return [...cached.zones];
}
