import { zoneFor } from '../../access/shown-zones.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { getProjectMembersFile as call } from '../../contract/projects/project-calls.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { userFileColumns } from '../users/users-file.ts';
import { licenseViews, membersInOrder } from './members.ts';

/**
 * GET user/projects/{projectId}/csv: returns the users who can work in a project, as a file.
 * @throws Refusal 404, 403 (see requireProject), 403 for users who may not see the project's users
 */
export async function getProjectMembersFile(
  context: PlatformServices,
  { actor, params: { projectId }, query }: CallRequest<typeof call>,
): Promise<Response> {
  const { db, clock } = context;
  const project = await requireProject(db, actor, projectId);
  requirePermission(actor, 'users.view', { project });
  const now = clock();
  const members = await longRead(membersInOrder(context, actor.licenseId, projectId, query)).execute();
  return csvFile({
    of: ['users', project.name],
    on: now,
    zone: zoneFor(actor, project),
    columns: userFileColumns(actor, true),
    rows: rowsOf(members, async (some) => [
      ...(await licenseViews(context, { actor, project }, some)).values(),
    ]),
  });
}
