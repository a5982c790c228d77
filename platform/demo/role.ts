import { v7 as newId } from 'uuid';
import type { PlatformContext } from '../platform-context.ts';
import type { TabPermissions } from '../contract/access/access-values.ts';
import type { DemoRole } from './projects.ts';

const name: DemoRole = 'Test author';

const tabPermissions: TabPermissions = {
  Dashboard: 'View Access',
  Repository: 'Full Access',
  'Test Data': 'Edit Access',
  'Test Development': 'Full Access',
  Suites: 'View Access',
  'Web Service': 'Edit Access',
  Defects: 'View Access',
  Configuration: 'No Access',
};

/** Adds a role beside the default ones, which writes tests and can see the rest only in part. */
export async function addDemoRole(
  { db, clock }: PlatformContext,
  licenseId: string,
  createdBy: string,
): Promise<void> {
  const exists = await db
    .selectFrom('roles')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('projectId', 'is', null)
    .where('name', '=', name)
    .executeTakeFirst();
  if (exists) return;
  const now = clock().toISOString();
  await db
    .insertInto('roles')
    .values({
      id: newId(),
      licenseId,
      projectId: null,
      name,
      description: 'Writes tests and their data; looks at suites, defects and the dashboard.',
      tabPermissions: JSON.stringify(tabPermissions),
      createdOn: now,
      createdBy,
      modifiedOn: now,
      modifiedBy: createdBy,
    })
    .execute();
}
