import { resourceMessages } from '../../contract/resources/resource-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ResourceLinkRow } from '../../foundation/database/schema.ts';
import { lockMachines } from '../machines/machine-scope.ts';
import { Refusal, wrong } from '../../foundation/refusal.ts';

interface Links {
  readonly resourceId: string;
  readonly licenseId: string;
  readonly instanceIds?: readonly string[] | undefined;
  readonly machineIds?: readonly string[] | undefined;
}

/**
 * Stores what a resource uses; kinds that are left out don't change. Machines are locked, so that none is
 * deleted while a resource begins to use it.
 * @throws Refusal 400 for a machine that the license does not have
 */
export async function keepLinks(
  transaction: Db,
  { resourceId, licenseId, instanceIds, machineIds }: Links,
): Promise<void> {
  if (machineIds) {
    const wanted = [...new Set(machineIds)];
    await lockMachines(transaction, licenseId, wanted).catch((error: unknown) => {
      throw error instanceof Refusal ? wrong('machineIds', resourceMessages.machineMissing) : error;
    });
    await replace(transaction, resourceId, 'machine', wanted);
  }
  if (instanceIds) await replace(transaction, resourceId, 'instance', [...new Set(instanceIds)]);
}

async function replace(
  transaction: Db,
  resourceId: string,
  kind: ResourceLinkRow['kind'],
  targetIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('resourceLinks')
    .where('resourceId', '=', resourceId)
    .where('kind', '=', kind)
    .execute();
  if (targetIds.length === 0) return;
  await transaction
    .insertInto('resourceLinks')
    .values(targetIds.map((targetId) => ({ resourceId, kind, targetId })))
    .execute();
}
