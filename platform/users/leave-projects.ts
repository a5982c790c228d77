import type { Db } from '../database/database.ts';

/**
 * Takes somebody off a project, or off all of a license: their role, that they review, their default machine, the
 * project's e-mail groups, and that they are told how its executions end.
 */
export async function leaveProjects(
  transaction: Db,
  { licenseId, userId, projectId }: { licenseId: string; userId: string; projectId?: string | undefined },
): Promise<void> {
  const ofLicense = transaction
    .selectFrom('projects')
    .select('projects.id')
    .where('licenseId', '=', licenseId);
  const projects = projectId === undefined ? ofLicense : ofLicense.where('projects.id', '=', projectId);
  for (const table of ['projectReviewers', 'projectDefaultMachines', 'projectUsers'] as const) {
    await transaction
      .deleteFrom(table)
      .where('userId', '=', userId)
      .where('projectId', 'in', projects)
      .execute();
  }
  await transaction
    .deleteFrom('emailGroupMembers')
    .where('userId', '=', userId)
    .where('groupId', 'in', (groups) =>
      groups
        .selectFrom('emailGroups')
        .select('emailGroups.id')
        .where('emailGroups.projectId', 'in', projects),
    )
    .execute();
  await transaction
    .deleteFrom('reportRecipients')
    .where('userId', '=', userId)
    .where('configurationId', 'in', (configurations) =>
      configurations
        .selectFrom('reportConfigurations')
        .select('reportConfigurations.id')
        .where('reportConfigurations.projectId', 'in', projects),
    )
    .execute();
}
