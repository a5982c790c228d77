import { projectsLeft } from '../../access/projects-left.ts';
import { recordConsequences } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { Leaving } from '../../domain/leaving.ts';
import { removedFrom } from '../../domain/removed-from.ts';

/** Records in the audit log which groups a removed user leaves. */
export async function recordLeftGroups(
  transaction: Db,
  { licenseId, user, projectId }: Leaving,
): Promise<void> {
  let groups = transaction
    .selectFrom('emailGroupMembers')
    .innerJoin('emailGroups', 'emailGroups.id', 'emailGroupMembers.groupId')
    .select(['emailGroups.id', 'emailGroups.name as group', 'emailGroups.projectId'])
    .where('emailGroupMembers.licenseId', '=', licenseId)
    .where('emailGroupMembers.userId', '=', user.id);
  if (projectId !== undefined) groups = groups.where('emailGroups.projectId', '=', projectId);
  recordConsequences(
    transaction,
    (await groups.orderBy('emailGroups.id').execute()).map(({ id, group, projectId: ofProject }) => ({
      ...removedFrom(user),
      kind: 'group member',
      id: `${id} ${user.id}`,
      projectId: ofProject,
      before: { emailId: user.emailId, group },
    })),
  );
}

/**
 * Removes a user from the groups of projects. A foreign key removes them from those of the license, with their
 * membership.
 */
export async function leaveGroups(transaction: Db, leaving: Leaving): Promise<void> {
  await transaction
    .deleteFrom('emailGroupMembers')
    .where('userId', '=', leaving.user.id)
    .where('groupId', 'in', (groups) =>
      groups
        .selectFrom('emailGroups')
        .select('emailGroups.id')
        .where('emailGroups.projectId', 'in', projectsLeft(transaction, leaving)),
    )
    .execute();
}
