import type { Ground } from '../ground.ts';

/** A time zone as screens offer it: `value` is the IANA name, `offset` like '+05:30', as of the time asked. */
export interface TimeZone {
  readonly value: string;
  readonly name: string;
  readonly offset: string;
}

/** Current names of zones that the runtime still lists under an older name; older names are accepted, too. */
const todaysNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns the zone of an IANA name, current or older; undefined when there is none. */
export function findTimeZone(asked: string, now: Date): TimeZone | undefined {
  try {
    // The name as the list spells it, whatever its case ('europe/berlin').
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions();
    const part = (style: 'long' | 'longOffset') =>
      new Intl.DateTimeFormat('en', { timeZone, timeZoneName: style })
        .formatToParts(now)
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
    const value = todaysNames[timeZone] ?? timeZone;
    return { value, name: part('long'), offset: part('longOffset').replace('GMT', '') || '+00:00' };
  } catch {
    return undefined;
  }
}

let cached: { readonly day: string; readonly zones: readonly TimeZone[] } | undefined;

/**
 * Returns every zone that this machine knows, UTC first; computed once a day, because daylight saving time changes the
 * offsets.
 */
export function listTimeZones({ clock }: Pick<Ground, 'clock'>): TimeZone[] {
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
