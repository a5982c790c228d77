import type { Actor } from '../../access/actor.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { isPermitted } from '../../access/require-permission.ts';
import type { getUserImpact } from '../../contract/impact/impact-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf } from '../../foundation/database/paging.ts';

type RemovalCounts = CallReply<typeof getUserImpact>['removal'];

/** Counts what removing a user, from a project or from the license, would delete, hand over and terminate. */
export async function countRemoval(
  db: Db,
  actor: Actor,
  project: ProjectScope | undefined,
  userId: string,
): Promise<RemovalCounts> {
  if (!isPermitted(actor, 'users.delete', project)) {
    return { suitesNotOpen: 0, otherResources: 0, machines: 0, executions: 0 };
  }
  const { licenseId } = actor;
  const all = db
    .selectFrom('resources')
    .innerJoin('projects', 'projects.id', 'resources.projectId')
    .where('resources.licenseId', '=', licenseId)
    .where('resources.ownerId', '=', userId)
    .where('resources.deletedOn', 'is', null);
  const owned = project ? all.where('resources.projectId', '=', project.id) : all;
  const started = db
    .selectFrom('executions')
    .where('endedOn', 'is', null)
    .where('licenseId', '=', licenseId)
    .where('createdBy', '=', userId);
  const [suitesNotOpen, otherResources, machines, executions] = await Promise.all([
    countOf(owned.where('kind', '=', 'Suite').where('projects.status', '!=', 'Open')),
    countOf(owned.where('kind', 'not in', ['Suite', 'Defect'])),
    project
      ? 0
      : countOf(db.selectFrom('machines').where('licenseId', '=', licenseId).where('userId', '=', userId)),
    countOf(project ? started.where('projectId', '=', project.id) : started),
  ]);
  return { suitesNotOpen, otherResources, machines, executions };
}
