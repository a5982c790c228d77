import type { ClientCommand } from '../../contract/machines/client-calls.ts';
import type { Db } from '../../foundation/database/database.ts';

/** An app that a client fetches before it starts a suite. */
export type SelectedApp = NonNullable<(ClientCommand & { readonly type: 'start' })['apps']>[number];

/** Returns the apps of FireFlink Cloud that a machine has selected, as its client fetches them. */
export async function appsOfMachine(db: Db, machineId: string): Promise<readonly SelectedApp[]> {
  const rows = await db
    .selectFrom('machines')
    .innerJoin('instanceApps', (join) =>
      join.on((on) =>
        on.or([
          on('instanceApps.id', '=', on.ref('machines.androidAppId')),
          on('instanceApps.id', '=', on.ref('machines.iosAppId')),
        ]),
      ),
    )
    .select([
      'instanceApps.id',
      'instanceApps.instanceId as instance',
      'instanceApps.name',
      'instanceApps.bytes',
      'machines.androidAppId',
    ])
    .where('machines.id', '=', machineId)
    .where('machines.executionEnvironment', '=', 'Local')
    .where('instanceApps.file', 'is not', null)
    .execute();
  return rows.map(({ androidAppId, bytes, ...app }) => ({
    ...app,
    bytes: Number(bytes),
    system: app.id === androidAppId ? 'android' : 'ios',
  }));
}
