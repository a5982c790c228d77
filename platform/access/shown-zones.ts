import type { ShownZones, Zone } from '../contract/times/zone-values.ts';
import { utc } from '../contract/times/zone-values.ts';
import { zoneNamed } from '../foundation/zones.ts';
import type { Actor } from './actor.ts';
import type { ProjectScope } from './project-scope.ts';

type Who = Pick<Actor, 'times' | 'license'>;
type Where = Pick<ProjectScope, 'timeZoneValue'> | undefined;

/**
 * Returns the zones in which the actor sees times: that of the project, in All Projects that of the license, or their
 * own, as they have chosen; and the other one, which is UTC for users without a zone of their own.
 */
export function zonesFor({ times: { isOwn, ownZone }, license }: Who, project: Where): ShownZones {
  const place = zoneNamed(project?.timeZoneValue ?? license.timeZoneValue);
  if (ownZone === null) return { shown: place, other: utc, isOwn: false };
  const own = zoneNamed(ownZone);
  return isOwn ? { shown: own, other: place, isOwn } : { shown: place, other: own, isOwn };
}

/** Returns the zone in which the actor sees times. */
export const zoneFor = (who: Who, project: Where): Zone => zonesFor(who, project).shown;
