import { createContext, useContext, type ReactNode } from 'react';
import { showDate, showTime, showTimeWithSeconds } from '#platform/contract/times/time-values.ts';
import {
  inUtc,
  showAlike,
  zoneWords,
  type ShownZones,
  type Zone,
} from '#platform/contract/times/zone-values.ts';

const ZonesContext = createContext<ShownZones>(inUtc);

/** Sets the zones of all times below it. Without it, times are in UTC. */
export const Zones = ZonesContext.Provider;

/** Shows the times below it in the zone of the project that they belong to, unless the user prefers a zone of their own. */
export function ZoneOf({ zone, children }: { readonly zone: Zone; readonly children: ReactNode }) {
  const { shown, other, isOwn } = useZones();
  const place = isOwn ? { shown, other: zone, isOwn } : { shown: zone, other, isOwn };
  return <Zones value={place}>{children}</Zones>;
}

export const useZones = (): ShownZones => useContext(ZonesContext);

/** Returns the zone in which the page shows times. */
export const useZone = (): Zone => useZones().shown;

interface TimeProps {
  /** ISO 8601 */
  readonly time: string;
  /** For times that may lie within the same minute. */
  readonly seconds?: boolean;
  readonly className?: string;
}

/** Shows a time; in the other zone on hover and for screen readers. */
export function Time({ time, seconds = false, className }: TimeProps) {
  const zones = useZones();
  const inZone = seconds ? showTimeWithSeconds : showTime;
  const other = otherTime(time, zones);
  return (
    <time dateTime={time} title={other} className={className}>
      {inZone(time, zones.shown)}
      {other !== undefined && <span className="sr-only"> ({other})</span>}
    </time>
  );
}

/** Shows the date of a time, as text: screen readers would announce an element for it. */
export const DateOnly = ({ time }: Pick<TimeProps, 'time'>) => showDate(time, useZone());

/** Shows the date of a change, and who made it: '21 Nov 2026 by Ada Lovelace'. One text, so that it is read in one piece. */
export const DateAndName = ({ time, name }: Pick<TimeProps, 'time'> & { readonly name: string }) =>
  showDate(time, useZone()) + (name === '' ? '' : ` by ${name}`);

/** Returns a time in the other zone; undefined where both show it alike. */
export const otherTime = (time: string, { shown, other }: ShownZones): string | undefined =>
  showAlike(shown, other, time) ? undefined : showTime(time, other);

/** Names the zone of the times on a page. */
export const ZoneLine = ({ at }: { readonly at: string }) => (
  <p className="text-sm text-muted">Times are in {zoneWords(useZone(), at)}.</p>
);
