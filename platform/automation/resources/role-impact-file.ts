import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { visibleProjects } from '../../access/visible.ts';
import { roleImpactColumns } from '../../contract/impact/impact-column-values.ts';
import type { getRoleImpactFile as call } from '../../contract/impact/impact-file-calls.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import { requireRole } from '../../identity/roles/role-rows.ts';
import { impactFile } from './impact-file.ts';
import { ownedResources } from './owned.ts';
import { named, ofRole, sectionsSeen, usersWith } from './role-impact.ts';

/**
 * GET impact-list/role/{roleId}/csv: the users who have a role and what they own, as a file.
 * @throws Refusal 403 to users who may not see roles, 404
 */
export async function getRoleImpactFile(
  context: PlatformServices,
  { actor, project, params: { roleId }, query: { search } }: CallRequest<typeof call>,
): Promise<Response> {
  const { db, kind } = context;
  const place = { actor, project };
  requirePermission(actor, 'roles.view', { project });
  await requireRole(db, place, roleId);
  const owned = ofRole(ownedResources(db, actor, project), roleId)
    .where('resources.kind', 'in', named(sectionsSeen(place)))
    .select(['resources.id', 'resources.projectId', 'resources.nameKey', 'resources.ownerId']);
  const members = usersWith(db, roleId).innerJoin('projects', 'projects.id', 'projectUsers.projectId');
  const here = project
    ? members.where('projects.id', '=', project.id)
    : members.where('projects.id', 'in', visibleProjects(db, actor).select('projects.id'));
  const searched = project ? (['users.name', 'users.emailId'] as const) : (['projects.name'] as const);
  const found = search
    ? here.where((where) => where.or(searched.map((name) => contains(kind, name, search))))
    : here;
  const lines = found
    .leftJoin(owned.as('owned'), (join) =>
      join.onRef('owned.projectId', '=', 'projects.id').onRef('owned.ownerId', '=', 'users.id'),
    )
    .select(['projects.id as projectId', 'projects.status', 'users.id as userId', 'owned.id as resourceId'])
    .orderBy(ignoringCase(kind, 'projects.name'))
    .orderBy('projects.id')
    .orderBy(ignoringCase(kind, 'users.name'))
    .orderBy('users.id')
    .orderBy('owned.nameKey')
    .orderBy('owned.id');
  return impactFile(context, place, {
    of: 'role',
    found: await longRead(lines).execute(),
    columns: roleImpactColumns,
    complete: (lines) => lines,
  });
}
