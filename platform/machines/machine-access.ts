import { sql } from 'kysely';
import type { Actor } from '../accounts/sessions.ts';
import { machineMessages } from '../contract/machine-values.ts';
import type { PlatformContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { requirePermission } from '../privileges/require-permission.ts';
import type { ProjectScope } from '../projects/project-scope.ts';
import { badRequest } from '../refusal.ts';
import { forgetDefaults } from './default-machine.ts';
import { lockMachine, openMachine } from './machine-scope.ts';

/**
 * PUT userDetail/users/machine/{machineId}: lets users use a machine. Giving what one has already changes nothing.
 * @throws Refusal 403, 404, 400 for somebody who is not a plain user of the license
 */
export async function grantMachineAccess(
  context: PlatformContext,
  actor: Actor,
  project: ProjectScope | undefined,
  target: { readonly machineId: string; readonly userIds: readonly string[] },
): Promise<void> {
  requirePermission(actor, 'machine.access', { project });
  const { licenseId } = actor;
  await context.db.transaction().execute(async (transaction) => {
    const machine = await changeAccess(context, transaction, actor, target.machineId);
    const users = await requirePlainUsers(transaction, licenseId, target.userIds);
    if (machine.allUsersAccess === 1) return;
    await transaction
      .insertInto('machineUsers')
      .values(
        users.map((userId) => ({
          machineId: machine.id,
          licenseId,
          userId,
          createdOn: context.clock().toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.columns(['machineId', 'userId']).doNothing())
      .execute();
  });
}

/**
 * DELETE userDetail/users/machine/{machineId}: takes the use of a machine from users. Whoever had it as a default machine
 * has none then. A machine that was open to all stays open to everybody else who is on the license now.
 * @throws Refusal 403, 404, 400 for somebody who is not a plain user of the license, and for the owner
 */
export async function revokeMachineAccess(
  context: PlatformContext,
  actor: Actor,
  project: ProjectScope | undefined,
  target: { readonly machineId: string; readonly userIds: readonly string[] },
): Promise<void> {
  requirePermission(actor, 'machine.access', { project });
  const { licenseId } = actor;
  await context.db.transaction().execute(async (transaction) => {
    const machine = await changeAccess(context, transaction, actor, target.machineId);
    const users = await requirePlainUsers(transaction, licenseId, target.userIds);
    if (users.includes(machine.userId)) throw badRequest(machineMessages.ownerKeepsAccess);
    if (machine.allUsersAccess === 1) {
      await transaction
        .updateTable('machines')
        .set({ allUsersAccess: 0 })
        .where('id', '=', machine.id)
        .execute();
      await giveToPlainUsers(transaction, licenseId, machine, context.clock());
    }
    await transaction
      .deleteFrom('machineUsers')
      .where('machineId', '=', machine.id)
      .where('userId', 'in', users)
      .execute();
    await forgetDefaults(transaction, machine.id, users);
  });
}

/** A machine whose access is about to change, its row held. @throws Refusal 404, 403 */
async function changeAccess(context: PlatformContext, transaction: Db, actor: Actor, machineId: string) {
  await lockMachine(transaction, actor.licenseId, machineId);
  const machine = await openMachine(transaction, actor, machineId);
  await transaction
    .updateTable('machines')
    .set({ modifiedOn: context.clock().toISOString(), modifiedBy: actor.userId })
    .where('id', '=', machineId)
    .execute();
  return machine;
}

/** One row for every plain user but the owner. */
async function giveToPlainUsers(
  transaction: Db,
  licenseId: string,
  machine: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('machineUsers')
    .columns(['machineId', 'licenseId', 'userId', 'createdOn'])
    .expression((select) =>
      select
        .selectFrom('licenseUsers')
        .select([
          sql.val(machine.id).as('machineId'),
          'licenseUsers.licenseId',
          'licenseUsers.userId',
          sql.val(now.toISOString()).as('createdOn'),
        ])
        .where('licenseUsers.licenseId', '=', licenseId)
        .where('licenseUsers.privilege', '=', 'User')
        .where('licenseUsers.userId', '!=', machine.userId),
    )
    .execute();
}

/** @returns the ids, each once. @throws Refusal 400 unless all are plain users of the license */
async function requirePlainUsers(db: Db, licenseId: string, userIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(userIds)];
  const found = await db
    .selectFrom('licenseUsers')
    .select('userId')
    .where('licenseId', '=', licenseId)
    .where('privilege', '=', 'User')
    .where('userId', 'in', wanted)
    .execute();
  if (found.length < wanted.length) throw badRequest(machineMessages.onlyUsersToggled);
  return wanted;
}
