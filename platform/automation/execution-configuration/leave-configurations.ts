import { projectsLeft } from '../../access/projects-left.ts';
import { recordConsequences } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { Leaving } from '../../domain/leaving.ts';
import { removedFrom } from '../../domain/removed-from.ts';

/**
 * Records in the audit log which report configurations lose a removed user as a recipient, and which of the
 * user's own are deleted.
 */
export async function recordLeftConfigurations(transaction: Db, leaving: Leaving): Promise<void> {
  await recordRecipients(transaction, leaving);
  await recordResultConfiguration(transaction, leaving);
}

/**
 * Removes a user from the report recipients of projects. Those of the license are deleted with the
 * membership, by the foreign key.
 */
export async function leaveRecipients(transaction: Db, leaving: Leaving): Promise<void> {
  await transaction
    .deleteFrom('reportRecipients')
    .where('userId', '=', leaving.user.id)
    .where('configurationId', 'in', (configurations) =>
      configurations
        .selectFrom('reportConfigurations')
        .select('reportConfigurations.id')
        .where('reportConfigurations.projectId', 'in', projectsLeft(transaction, leaving)),
    )
    .execute();
}

async function recordRecipients(transaction: Db, { licenseId, user, projectId }: Leaving): Promise<void> {
  let reports = transaction
    .selectFrom('reportRecipients')
    .innerJoin('reportConfigurations', 'reportConfigurations.id', 'reportRecipients.configurationId')
    .leftJoin('projects', 'projects.id', 'reportConfigurations.projectId')
    .select(['reportRecipients.id', 'reportConfigurations.projectId', 'projects.name as project'])
    .where('reportRecipients.licenseId', '=', licenseId)
    .where('reportRecipients.userId', '=', user.id);
  if (projectId !== undefined) reports = reports.where('reportConfigurations.projectId', '=', projectId);
  recordConsequences(
    transaction,
    (await reports.orderBy('reportRecipients.id').execute()).map(({ id, projectId: ofProject, project }) => ({
      ...removedFrom(user),
      kind: 'report recipient',
      id,
      projectId: ofProject,
      before: { emailId: user.emailId, configuration: project ?? 'All Projects' },
    })),
  );
}

async function recordResultConfiguration(
  transaction: Db,
  { licenseId, user, projectId }: Leaving,
): Promise<void> {
  if (projectId !== undefined) return;
  const saved = await transaction
    .selectFrom('resultConfigurations')
    .select('noOfSuitesResults as suitesResults')
    .where('licenseId', '=', licenseId)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  if (!saved) return;
  recordConsequences(transaction, [
    {
      ...removedFrom(user),
      kind: 'result configuration',
      deed: 'deleted',
      projectId: null,
      before: { emailId: user.emailId, ...saved },
    },
  ]);
}
