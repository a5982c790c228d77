import { appSystem } from '../../../contract/integrations/app-values.ts';
import type { Db } from '../../../foundation/database/database.ts';

/** Returns the apps of FireFlink Cloud of a license, by their names. */
export async function storedApps(db: Db, licenseId: string) {
  const rows = await db
    .selectFrom('instanceApps')
    .innerJoin('integrationInstances', 'integrationInstances.id', 'instanceApps.instanceId')
    .innerJoin('licenses', 'licenses.id', 'integrationInstances.licenseId')
    .select([
      'instanceApps.id',
      'instanceApps.name',
      'integrationInstances.id as instance',
      'integrationInstances.name as instanceName',
    ])
    .where('licenses.id', '=', licenseId)
    .where('licenses.fireflinkCloud', '=', 1)
    .where('instanceApps.file', 'is not', null)
    .orderBy('instanceApps.nameKey')
    .orderBy('integrationInstances.nameKey')
    .execute();
  return rows.map((row) => ({ ...row, system: appSystem(row.name) }));
}
