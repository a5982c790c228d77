import { projectsLeft } from '../../access/projects-left.ts';
import { recordConsequences } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { Leaving } from '../../domain/leaving.ts';
import { removedFrom } from '../../domain/removed-from.ts';
import { passMachinesOn } from './machines-of-removed.ts';
import type { MachinesContext } from './machines-context.ts';
import { recordLostDefaults } from './record-lost-defaults.ts';

/** Makes the user who removes someone the owner of the removed user's machines. */
export async function handMachinesOver(
  transaction: Db,
  { licenseId, user, projectId, by, now }: Leaving,
  { machines }: MachinesContext,
): Promise<void> {
  if (projectId !== undefined) return;
  await passMachinesOn(transaction, machines.wake, { licenseId, from: user.id, to: by, now });
}

/** Records in the audit log which default machines and which uses of machines a removed user loses. */
export async function recordLeftMachines(transaction: Db, leaving: Leaving): Promise<void> {
  const { licenseId, user, projectId } = leaving;
  await recordLostDefaults(transaction, { licenseId, userIds: [user.id], projectId });
  await recordUses(transaction, leaving);
}

/**
 * Removes the default machines of a user in projects. The one for the license is deleted with the membership,
 * by the foreign key.
 */
export async function removeDefaults(transaction: Db, leaving: Leaving): Promise<void> {
  await transaction
    .deleteFrom('projectDefaultMachines')
    .where('userId', '=', leaving.user.id)
    .where('projectId', 'in', projectsLeft(transaction, leaving))
    .execute();
}

async function recordUses(transaction: Db, { licenseId, user, projectId }: Leaving): Promise<void> {
  if (projectId !== undefined) return;
  const rows = await transaction
    .selectFrom('machineUsers')
    .innerJoin('machines', 'machines.id', 'machineUsers.machineId')
    .select(['machines.id', 'machines.hostName as machine'])
    .where('machineUsers.licenseId', '=', licenseId)
    .where('machineUsers.userId', '=', user.id)
    .orderBy('machines.id')
    .execute();
  recordConsequences(
    transaction,
    rows.map(({ id, machine }) => ({
      ...removedFrom(user),
      kind: 'machine user',
      id: `${id} ${user.id}`,
      projectId: null,
      before: { emailId: user.emailId, machine },
    })),
  );
}
