import type { Actor } from '../access/actor.ts';
import type { TabPermissions } from '../contract/access/access-values.ts';
import type { PlatformContext } from '../platform-context.ts';
import { createRole } from '../identity/roles/change-roles.ts';
import { requestOf } from './acting.ts';
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
export async function addDemoRole(context: PlatformContext, owner: Actor): Promise<void> {
  const exists = await context.db
    .selectFrom('roles')
    .select('id')
    .where('licenseId', '=', owner.licenseId)
    .where('projectId', 'is', null)
    .where('name', '=', name)
    .executeTakeFirst();
  if (exists) return;
  const desc = 'Writes tests and their data; looks at suites, defects and the dashboard.';
  await createRole(context, {
    ...requestOf(owner),
    project: undefined,
    body: { name, desc, tabPermissions },
  });
}
