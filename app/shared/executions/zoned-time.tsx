import { showTimeWithSeconds } from '#app/components/text/dates.ts';
import { timeIn, zoneWords, type ShownZone } from '#platform/contract/executions/zone-values.ts';

/** Renders a time in the zone of its project; in UTC on hover and for screen readers. */
export const ZonedTime = ({ time, zone }: { readonly time: string; readonly zone: ShownZone }) => (
  <time dateTime={time} title={zone.value === 'UTC' ? undefined : showTimeWithSeconds(time)}>
    {timeIn(time, zone)}
    {zone.value !== 'UTC' && <span className="sr-only">, {showTimeWithSeconds(time)}</span>}
  </time>
);

/** Names the zone of the times on a page, in the words of reports and emails. */
export const ZoneLine = ({ zone }: { readonly zone: ShownZone }) => (
  <p className="text-sm text-muted">Times are in {zoneWords(zone)}.</p>
);
