import { utc, type Zone } from '../contract/times/zone-values.ts';

/** The years whose changes of the clock are known to pages; outside of them the nearest offset holds. */
const years = { first: 2020, last: 2040 };

/** Between the looks at a zone, in days: no clock is changed twice within them (Morocco changes twice in five weeks). */
const stepDays = 14;

const minuteMilliseconds = 60_000;

const cached = new Map<string, Zone>([[utc.value, utc]]);

/** Returns the zone of an IANA name with its changes; UTC for a name that this machine doesn't know. Computed once. */
export function zoneNamed(value: string): Zone {
  const known = cached.get(value);
  if (known) return known;
  const offset = offsetsOf(value);
  if (!offset) return utc;
  const zone = { value, changes: changesOf(offset) };
  cached.set(value, zone);
  return zone;
}

/** Returns the offset of a zone at a minute since 1970, in minutes. */
type Offsets = (minute: number) => number;

function offsetsOf(timeZone: string): Offsets | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    return (minute) => {
      const words = format.format(minute * minuteMilliseconds);
      const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(words) ?? [];
      return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
    };
  } catch {
    return undefined;
  }
}

function changesOf(offset: Offsets): number[] {
  const at = (year: number) => Date.UTC(year, 0) / minuteMilliseconds;
  const end = at(years.last + 1);
  let before = at(years.first);
  const changes = [before, offset(before)];
  for (let after = before; before < end; before = after) {
    after = before + stepDays * 24 * 60;
    if (offset(after) !== offset(before)) {
      const since = firstWith(offset, before, after);
      changes.push(since, offset(since));
    }
  }
  return changes;
}

/** Returns the first minute that has the offset of `after`, and not that of `before`. */
function firstWith(offset: Offsets, before: number, after: number): number {
  let [old, found] = [before, after];
  while (found - old > 1) {
    const middle = Math.floor((old + found) / 2);
    if (offset(middle) === offset(after)) found = middle;
    else old = middle;
  }
  return found;
}
