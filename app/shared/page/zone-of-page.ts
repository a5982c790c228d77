import type { UIMatch } from '@remix-run/react';
import { utc, type ShownZones, type Zone } from '#platform/contract/times/zone-values.ts';

/** Returns the zone of the times on a page, for a route's `meta`, which is outside of it. */
export function zoneOfPage(matches: readonly (Pick<UIMatch, 'id' | 'data'> | undefined)[]): Zone {
  const frame = matches.find((match) => match?.id === 'app')?.data as { zones?: ShownZones } | undefined;
  return frame?.zones?.shown ?? utc;
}
