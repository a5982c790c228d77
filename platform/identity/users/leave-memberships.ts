import { projectsLeft } from '../../access/projects-left.ts';
import { recordConsequences } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { Leaving } from '../../domain/leaving.ts';
import { removedFrom } from '../../domain/removed-from.ts';

/**
 * Records in the audit log which projects a user leaves with the license. The call that removes a user from one project
 * records that itself.
 */
export async function recordMemberships(
  transaction: Db,
  { licenseId, user, projectId: leftProject }: Leaving,
): Promise<void> {
  if (leftProject !== undefined) return;
  const rows = await transaction
    .selectFrom('projectUsers')
    .innerJoin('projects', 'projects.id', 'projectUsers.projectId')
    .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
    .select(['projects.id', 'projects.name as project', 'roles.name as role'])
    .where('projectUsers.userId', '=', user.id)
    .where('projects.licenseId', '=', licenseId)
    .orderBy('projects.id')
    .execute();
  recordConsequences(
    transaction,
    rows.map(({ id: projectId, project, role }) => ({
      ...removedFrom(user),
      kind: 'member',
      projectId,
      before: { emailId: user.emailId, project, role },
    })),
  );
}

/** Removes a user from a project, or from all projects of a license. */
export async function removeMemberships(transaction: Db, leaving: Leaving): Promise<void> {
  await transaction
    .deleteFrom('projectUsers')
    .where('userId', '=', leaving.user.id)
    .where('projectId', 'in', projectsLeft(transaction, leaving))
    .execute();
}
