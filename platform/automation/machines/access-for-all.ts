import { withChanges } from '../../domain/with-changes.ts';
import { recordMachineChange } from './machine-changes.ts';
import type { Actor } from '../../access/actor.ts';
import type { ActorIn } from '../../access/row-actions.ts';
import { permissionNames } from '../../contract/access/permission-values.ts';
import type { MachinesContext } from './machines-context.ts';
import type { Db } from '../../foundation/database/database.ts';
import { usableMachines } from '../../access/visible.ts';
import { forbidden } from '../../foundation/refusal.ts';
import { removeDefaultsOfPlainUsers } from './default-machine.ts';
import { machineActions } from './machine-actions.ts';
import { lockMachines } from './machine-scope.ts';

/**
 * PUT userDetail/users/all/access and DELETE userDetail/users/access/machine/user/all: opens machines to
 * every user of the license, including later ones; or closes them to every plain user except their owners,
 * who also lose them as default machines. Changes all the machines or none.
 * @throws Refusal 403 without the permission or the use of a machine, 404, 409 for a disabled machine
 */
export async function setAccessForAll(
  context: MachinesContext,
  place: ActorIn,
  target: { readonly machineIds: readonly string[]; readonly open: boolean },
): Promise<true> {
  machineActions.requirePermission('access', place);
  const { actor } = place;
  const { open } = target;
  const machineIds = [...new Set(target.machineIds)];
  await withChanges(context, async (transaction) => {
    await lockMachines(transaction, actor.licenseId, machineIds);
    await requireUsable(transaction, actor, machineIds);
    const found = await transaction
      .selectFrom('machines')
      .select(['userId', 'cloud', 'disabled'])
      .where('id', 'in', machineIds)
      .execute();
    for (const machine of found) machineActions.require('access', machine, place);
    await transaction
      .updateTable('machines')
      .set({
        allUsersAccess: open ? 1 : 0,
        modifiedOn: context.clock().toISOString(),
        modifiedBy: actor.userId,
      })
      .where('id', 'in', machineIds)
      .execute();
    await transaction.deleteFrom('machineUsers').where('machineId', 'in', machineIds).execute();
    if (!open) await removeDefaultsOfPlainUsers(transaction, actor.licenseId, machineIds);
    const { licenseId } = actor;
    for (const machineId of machineIds)
      recordMachineChange(transaction, { machineId, licenseId, alsoTell: 'all users' });
  });
  return true;
}

async function requireUsable(db: Db, actor: Actor, machineIds: readonly string[]): Promise<void> {
  const usable = await usableMachines(db, actor)
    .select('machines.id')
    .where('machines.id', 'in', [...machineIds])
    .execute();
  if (usable.length === machineIds.length) return;
  throw forbidden({
    id: 'machine.access',
    name: permissionNames['machine.access'],
    grantedBy: 'A Super Admin or an Admin, by giving you access to the machines',
  });
}
