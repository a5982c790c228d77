import type { Db } from '../../foundation/database/database.ts';

/**
 * Changes the zone in which times in All Projects are shown; the one that it has already is not a change.
 * @param transaction of `withChanges`
 * @param value an IANA name
 */
export async function setLicenseZone(
  transaction: Db,
  licenseId: string,
  value: string,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('licenses')
    .set({ timeZoneValue: value, timeZoneModifiedOn: now.toISOString(), timeZoneModifiedBy: userId })
    .where('id', '=', licenseId)
    .where('timeZoneValue', '!=', value)
    .execute();
}
