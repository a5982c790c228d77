import { sql } from 'kysely';
import { withChanges } from '../../domain/with-changes.ts';
import { recordAudienceChange } from '../../domain/audience-changes.ts';
import { recordMachineChange } from './machine-changes.ts';
import type { ActorIn } from '../../access/row-actions.ts';
import { machineMessages } from '../../contract/machines/machine-values.ts';
import type { MachinesContext } from './machines-context.ts';
import type { Db } from '../../foundation/database/database.ts';
import { badRequest } from '../../foundation/refusal.ts';
import { removeDefaults } from './default-machine.ts';
import { machineActions } from './machine-actions.ts';
import { lockMachine, requireMachine } from './machine-scope.ts';

interface AccessChanges {
  readonly machineId: string;
  /** Opens the machine to every user, including later ones. */
  readonly all?: boolean | undefined;
  /** Users who may use it from now on. Giving access twice changes nothing. */
  readonly given?: readonly string[];
  /**
   * Users who lose access, which overrides the rest. A machine that was open to all stays open to all other
   * current users.
   */
  readonly taken?: readonly string[];
}

/**
 * PUT and DELETE userDetail/users/machine/{machineId}, and PUT of its changes: all of them or none. Users who
 * lose the machine also lose it as a default; other defaults stay.
 * @throws Refusal 403, 404, 409 for a disabled machine, 400 for users who are not plain users of the license,
 * and for taking it from its owner
 */
export async function changeMachineAccess(
  context: MachinesContext,
  { actor, project }: ActorIn,
  { machineId, all = false, given = [], taken = [] }: AccessChanges,
): Promise<true> {
  machineActions.requirePermission('access', { actor, project });
  if (!all && given.length === 0 && taken.length === 0) throw badRequest(machineMessages.nothingToChange);
  const { licenseId } = actor;
  const now = context.clock();
  await withChanges(context, async (transaction) => {
    const machine = await lockForChange(context, transaction, { actor, project }, machineId);
    const givenTo = await requirePlainUsers(transaction, licenseId, given);
    const takenFrom = await requirePlainUsers(transaction, licenseId, taken);
    if (takenFrom.includes(machine.userId)) throw badRequest(machineMessages.ownerKeepsAccess);
    const open = all || machine.allUsersAccess === 1;
    const alsoTell = open ? 'all users' : [...givenTo, ...takenFrom];
    recordMachineChange(transaction, { machineId, licenseId, alsoTell });
    for (const userId of [...givenTo, ...takenFrom]) recordAudienceChange(transaction, { userId, licenseId });
    if (all && machine.allUsersAccess === 0) await openToAll(transaction, machine.id);
    if (!open && givenTo.length > 0) await give(transaction, { licenseId, machineId, userIds: givenTo, now });
    if (takenFrom.length === 0) return;
    if (open) await closeToLaterUsers(transaction, licenseId, machine, now);
    await transaction
      .deleteFrom('machineUsers')
      .where('machineId', '=', machine.id)
      .where('userId', 'in', takenFrom)
      .execute();
    await removeDefaults(transaction, { licenseId, machineId: machine.id, userIds: takenFrom });
  });
  return true;
}

/**
 * Locks a machine whose access is about to change, and marks it as changed by the actor. @throws Refusal 404,
 * 403, 409
 */
async function lockForChange(context: MachinesContext, transaction: Db, place: ActorIn, machineId: string) {
  const { actor } = place;
  await lockMachine(transaction, actor.licenseId, machineId);
  const machine = await requireMachine(transaction, actor, machineId);
  machineActions.require('access', machine, place);
  await transaction
    .updateTable('machines')
    .set({ modifiedOn: context.clock().toISOString(), modifiedBy: actor.userId })
    .where('id', '=', machineId)
    .execute();
  return machine;
}

/** Opens a machine to every user of its license, including later ones. */
export async function openToAll(transaction: Db, machineId: string): Promise<void> {
  await transaction.updateTable('machines').set({ allUsersAccess: 1 }).where('id', '=', machineId).execute();
  await transaction.deleteFrom('machineUsers').where('machineId', '=', machineId).execute();
}

async function give(
  transaction: Db,
  {
    licenseId,
    machineId,
    userIds,
    now,
  }: {
    readonly licenseId: string;
    readonly machineId: string;
    readonly userIds: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  const createdOn = now.toISOString();
  await transaction
    .insertInto('machineUsers')
    .values(userIds.map((userId) => ({ machineId, licenseId, userId, createdOn })))
    .onConflict((conflict) => conflict.columns(['machineId', 'userId']).doNothing())
    .execute();
}

/** Replaces the mark for all users with one row for every plain user except the owner. */
async function closeToLaterUsers(
  transaction: Db,
  licenseId: string,
  machine: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<void> {
  await transaction.updateTable('machines').set({ allUsersAccess: 0 }).where('id', '=', machine.id).execute();
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

/**
 * Checks that all are plain users of the license. @returns the ids, each once. @throws Refusal 400 when one
 * is not
 */
async function requirePlainUsers(db: Db, licenseId: string, userIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return wanted;
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
