import type { CallRequest } from '../../access/call-request.ts';
import type { License, listLicenses as call } from '../../contract/licenses/license-calls.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { daysUntil } from '../../access/license-expiry.ts';
import { parseFeatures } from '../../access/license-features.ts';

/** Returns the actor's licenses, by name; while viewing as another user or role, only the current one. */
export async function listLicenses(
  { db, clock, settings }: PlatformServices,
  { actor }: CallRequest<typeof call>,
): Promise<License[]> {
  const all = db
    .selectFrom('licenses')
    .innerJoin('licenseUsers', 'licenseUsers.licenseId', 'licenses.id')
    .selectAll('licenses')
    .select(['licenseUsers.privilege', 'licenseUsers.confirmationHash'])
    .where('licenseUsers.userId', '=', actor.userId)
    .orderBy('licenses.name');
  const rows = await (actor.viewing ? all.where('licenses.id', '=', actor.licenseId) : all).execute();
  return rows.map((row) => {
    const days = daysUntil(row.endsOn, clock());
    return {
      id: row.id,
      name: row.name,
      licenseType: row.licenseType,
      licenseFeatures: parseFeatures(row.licenseFeatures),
      billingCycle: row.billingCycle,
      status: days >= 0 ? 'ACTIVE' : 'EXPIRED',
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      expires_in: days,
      numberOfParallelRuns: row.numberOfParallelRuns,
      privilege: actor.viewing ? actor.privilege : row.privilege,
      twoFactorRequired: row.secondFactorSince !== null,
      requestsMailed: settings.upgradeMail !== undefined,
      current: row.id === actor.licenseId,
      confirmed: row.confirmationHash === null,
    };
  });
}
