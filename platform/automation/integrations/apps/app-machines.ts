import type { Actor } from '../../../access/actor.ts';
import { appMessages } from '../../../contract/integrations/app-values.ts';
import type { Db } from '../../../foundation/database/database.ts';

/** The machines that have selected an app of FireFlink Cloud. */

const selecting = (db: Db, licenseId: string) =>
  db
    .selectFrom('machines')
    .innerJoin('instanceApps', (join) =>
      join.on((on) =>
        on.or([
          on('machines.androidAppId', '=', on.ref('instanceApps.id')),
          on('machines.iosAppId', '=', on.ref('instanceApps.id')),
        ]),
      ),
    )
    .where('machines.licenseId', '=', licenseId);

/** Returns the names of the machines that have selected an app. */
export async function machinesWith(db: Db, licenseId: string, appId: string): Promise<readonly string[]> {
  const rows = await selecting(db, licenseId)
    .select('machines.hostName')
    .where('instanceApps.id', '=', appId)
    .orderBy('machines.hostName')
    .execute();
  return rows.map(({ hostName }) => hostName);
}

/** Returns why an instance of FireFlink Cloud can't be deleted: machines have selected an app of it. */
export async function appsUsedBy(
  { db }: { readonly db: Db },
  { id, licenseId }: { readonly id: string; readonly licenseId: string },
): Promise<string | undefined> {
  const rows = await selecting(db, licenseId)
    .select('machines.hostName')
    .distinct()
    .where('instanceApps.instanceId', '=', id)
    .orderBy('machines.hostName')
    .execute();
  return rows.length > 0 ? appMessages.selectedBy(rows.map(({ hostName }) => hostName)) : undefined;
}

/** Returns whether a machine whose client this user has signed in has selected an app. */
export async function isSelectedByOwnMachine(
  db: Db,
  { licenseId, userId }: Pick<Actor, 'licenseId' | 'userId'>,
  appId: string,
): Promise<boolean> {
  const row = await selecting(db, licenseId)
    .select('machines.id')
    .where('machines.userId', '=', userId)
    .where('instanceApps.id', '=', appId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
