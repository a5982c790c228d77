import { recordConsequences } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { FileKey } from '../../foundation/files/file-store.ts';

/** Records in the audit log each execution that is about to be deleted. */
export async function recordDeletedExecutions(
  transaction: Db,
  executionIds: readonly string[],
): Promise<void> {
  const rows = await transaction
    .selectFrom('executions')
    .leftJoin('users', 'users.id', 'executions.createdBy')
    .select([
      'executions.id',
      'executions.name',
      'executions.projectId',
      'executions.suiteName',
      'executions.status',
      'executions.createdOn as startedOn',
      'users.name as startedBy',
    ])
    .where('executions.id', 'in', executionIds)
    .orderBy('executions.id')
    .execute();
  recordConsequences(
    transaction,
    rows.map(({ id, name, projectId, startedBy, ...values }) => ({
      kind: 'execution',
      deed: 'deleted',
      id,
      name,
      projectId,
      before: { ...values, startedBy: startedBy ?? 'a deleted account' },
      after: {},
    })),
  );
}

/** Deletes the rows of executions. Whatever else they left has been deleted before. */
export async function deleteExecutionRows(
  transaction: Db,
  executionIds: readonly string[],
): Promise<FileKey[]> {
  await transaction.deleteFrom('executions').where('id', 'in', executionIds).execute();
  return [];
}
