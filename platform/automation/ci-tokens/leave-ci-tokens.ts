import { projectsLeft } from '../../access/projects-left.ts';
import { recordConsequences } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { Leaving } from '../../domain/leaving.ts';

/** Records in the audit log which CI tokens of a removed user end. */
export async function recordLeftCiTokens(
  transaction: Db,
  { licenseId, user, projectId }: Leaving,
): Promise<void> {
  let tokens = transaction
    .selectFrom('ciTokens')
    .select(['id', 'name', 'projectId', 'suiteName'])
    .where('licenseId', '=', licenseId)
    .where('userId', '=', user.id);
  if (projectId !== undefined) tokens = tokens.where('projectId', '=', projectId);
  recordConsequences(
    transaction,
    (await tokens.orderBy('id').execute()).map(({ id, name, projectId: ofProject, suiteName }) => ({
      kind: 'CI token',
      deed: 'deleted',
      id,
      name,
      projectId: ofProject,
      before: { user: user.name, suiteName },
      after: {},
    })),
  );
}

/** Deletes the CI tokens of a user in the projects that they leave. */
export async function deleteLeftCiTokens(transaction: Db, leaving: Leaving): Promise<void> {
  await transaction
    .deleteFrom('ciTokens')
    .where('userId', '=', leaving.user.id)
    .where('projectId', 'in', projectsLeft(transaction, leaving))
    .execute();
}
