import type { Db } from '../foundation/database/database.ts';
import { missingFor } from './decide.ts';
import { parseFeatures } from './license-features.ts';
import { parseTabPermissions } from './tab-permissions.ts';
import { seesEverything, worksIn } from './visible.ts';

/**
 * Returns the email addresses of users who see the executions of a project: Super Admins, Admins, and members whose
 * role lets them see suites. The reverse of `projectsWithExecutions`.
 */
export async function addressesSeeingExecutions(
  db: Db,
  { licenseId, projectId }: { readonly licenseId: string; readonly projectId: string },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .innerJoin('licenses', 'licenses.id', 'licenseUsers.licenseId')
    .innerJoin('projects', 'projects.licenseId', 'licenses.id')
    .leftJoin('projectUsers', (join) =>
      join
        .onRef('projectUsers.userId', '=', 'licenseUsers.userId')
        .onRef('projectUsers.projectId', '=', 'projects.id'),
    )
    .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
    .select([
      'users.emailId',
      'licenseUsers.privilege',
      'licenses.licenseFeatures',
      'licenses.aiEnabled',
      'projects.type',
      'projects.status',
      'roles.tabPermissions',
    ])
    .where('licenseUsers.licenseId', '=', licenseId)
    .where('projects.id', '=', projectId)
    .where(worksIn(projectId))
    .execute();
  const seeing = rows.filter(({ privilege, licenseFeatures, aiEnabled, type, status, tabPermissions }) => {
    if (seesEverything({ privilege })) return true;
    // An ended license doesn't limit what users may see.
    const license = { features: parseFeatures(licenseFeatures), aiEnabled: aiEnabled === 1, ended: false };
    const project = {
      type,
      status,
      tabPermissions: tabPermissions === null ? undefined : parseTabPermissions(tabPermissions),
    };
    return missingFor('suites.view', { privilege, license }, project) === undefined;
  });
  return new Set(seeing.map(({ emailId }) => emailId));
}
