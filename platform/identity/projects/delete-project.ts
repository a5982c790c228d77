import type { Db } from '../../foundation/database/database.ts';

/**
 * Deletes a project with its members, roles, groups and settings. Its executions have been deleted before, because they
 * have files and are recorded in the audit log.
 * @param transaction of `withChanges`, after `recordSubject`
 */
export async function deleteProject(transaction: Db, projectId: string): Promise<void> {
  await transaction.deleteFrom('projects').where('id', '=', projectId).execute();
}
