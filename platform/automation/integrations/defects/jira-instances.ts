import type { JiraInstance } from '../../../contract/projects/defect-calls.ts';
import type { Db } from '../../../foundation/database/database.ts';

/** Returns the Jira instances of a license, to choose from and to check a choice. */
export async function jiraInstancesOf(db: Db, licenseId: string): Promise<readonly JiraInstance[]> {
  const rows = await db
    .selectFrom('integrationInstances')
    .select(['id', 'name'])
    .where('licenseId', '=', licenseId)
    .where('plugin', '=', 'Jira')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows;
}
