import type { Actor } from '../accounts/sessions.ts';
import { permissionNames } from '../contract/permissions.ts';
import type { PlatformContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { requirePermission } from '../privileges/require-permission.ts';
import type { ProjectScope } from '../projects/project-scope.ts';
import { forbidden, notFound } from '../refusal.ts';
import { forgetDefaultsOfPlainUsers } from './default-machine.ts';
import { lockLicense, requireEnabled, usableBy } from './machine-scope.ts';

/**
 * PUT userDetail/users/all/access and DELETE userDetail/users/access/machine/user/all: opens machines to every user of the
 * license, also to later ones; or closes them to every plain user but their owners, whose default they are no longer.
 * All the machines or none.
 * @throws Refusal 403 without the permission or the use of a machine, 404, 409 for a disabled machine
 */
export async function setAccessForAll(
  context: PlatformContext,
  actor: Actor,
  project: ProjectScope | undefined,
  target: { readonly machineIds: readonly string[]; readonly open: boolean },
): Promise<void> {
  requirePermission(actor, 'machine.access', { project });
  const { open } = target;
  const machineIds = [...new Set(target.machineIds)];
  await context.db.transaction().execute(async (transaction) => {
    // Two such lists at once would hold each other's machines.
    await lockLicense(transaction, actor.licenseId);
    await requireUsable(transaction, actor, machineIds);
    const found = await transaction
      .selectFrom('machines')
      .select('disabled')
      .where('id', 'in', machineIds)
      .execute();
    found.forEach(requireEnabled);
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
    if (!open) await forgetDefaultsOfPlainUsers(transaction, actor.licenseId, machineIds);
  });
}

async function requireUsable(db: Db, actor: Actor, machineIds: readonly string[]): Promise<void> {
  const ofLicense = db
    .selectFrom('machines')
    .select('machines.id')
    .where('machines.licenseId', '=', actor.licenseId)
    .where('machines.id', 'in', [...machineIds]);
  if ((await ofLicense.execute()).length < machineIds.length) throw notFound();
  if ((await ofLicense.where(usableBy(actor)).execute()).length === machineIds.length) return;
  throw forbidden({
    id: 'machine.access',
    name: permissionNames['machine.access'],
    grantedBy: 'A Super Admin or an Admin, by giving you access to the machines',
  });
}
