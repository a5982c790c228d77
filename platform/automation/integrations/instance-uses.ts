import type { Db } from '../../foundation/database/database.ts';
import { cloudEnvironments } from '../../contract/machines/machine-values.ts';
import type { IntegrationInstanceRow } from '../../foundation/database/schema.ts';

type Used = Pick<IntegrationInstanceRow, 'id' | 'plugin' | 'licenseId'>;

/**
 * Returns whether an instance can't be deleted: suites name it, or it is the last of a device cloud on which a machine
 * runs.
 */
export async function isInstanceUsed(db: Db, instance: Used): Promise<boolean> {
  const suite = await suitesOf(db, instance.id).select('resources.id').limit(1).executeTakeFirst();
  if (suite) return true;
  return (await machinesOn(db, instance)).length > 0;
}

/** Selects the suites that name an instance. */
export const suitesOf = (db: Db, instanceId: string) =>
  db
    .selectFrom('resourceLinks')
    .innerJoin('resources', 'resources.id', 'resourceLinks.resourceId')
    .where('resourceLinks.kind', '=', 'instance')
    .where('resourceLinks.targetId', '=', instanceId)
    .where('resources.kind', '=', 'Suite')
    .where('resources.deletedOn', 'is', null);

/** Returns the machines that have nothing else to run on: those on this device cloud, where this is its last instance. */
export async function machinesOn(db: Db, { id, plugin, licenseId }: Used): Promise<readonly Machine[]> {
  const environment = cloudEnvironments.find((each) => each === plugin);
  if (!environment) return [];
  const other = await db
    .selectFrom('integrationInstances')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('plugin', '=', plugin)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  if (other) return [];
  return db
    .selectFrom('machines')
    .select(['id', 'hostName'])
    .where('licenseId', '=', licenseId)
    .where('executionEnvironment', '=', environment)
    .orderBy('hostName')
    .execute();
}

interface Machine {
  readonly id: string;
  readonly hostName: string;
}
