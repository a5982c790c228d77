import type { Actor } from '../../access/actor.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { isPermitted } from '../../access/require-permission.ts';
import type { getUserImpact } from '../../contract/impact/impact-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import { activeReviewersOf, countEach } from '../../identity/projects/reviewers-of.ts';
import { countOf } from '../../foundation/database/paging.ts';

/** Counts the projects with versions in which a user is the last active reviewer. */
async function countLastReviews(
  db: Db,
  {
    licenseId,
    userId,
    projectId,
  }: { readonly licenseId: string; readonly userId: string; readonly projectId: string | undefined },
): Promise<number> {
  let reviewed = db
    .selectFrom('projectReviewers')
    .innerJoin('projects', 'projects.id', 'projectReviewers.projectId')
    .select('projects.id')
    .where('projectReviewers.userId', '=', userId)
    .where('projects.licenseId', '=', licenseId)
    .where('projects.versioningEnabled', '=', 1);
  if (projectId !== undefined) reviewed = reviewed.where('projects.id', '=', projectId);
  const ids = (await reviewed.execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const others = activeReviewersOf(db, licenseId, ids).where('projectReviewers.userId', '!=', userId);
  return ids.length - (await countEach(others)).size;
}

type RemovalCounts = CallReply<typeof getUserImpact>['removal'];

/** Counts what removing a user, from a project or from the license, would delete, hand over and terminate. */
export async function countRemoval(
  db: Db,
  actor: Actor,
  project: ProjectScope | undefined,
  userId: string,
): Promise<RemovalCounts> {
  if (!isPermitted(actor, 'users.delete', project)) {
    return { suitesNotOpen: 0, otherResources: 0, machines: 0, executions: 0, lastReviews: 0 };
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
  const [suitesNotOpen, otherResources, machines, executions, lastReviews] = await Promise.all([
    countOf(owned.where('kind', '=', 'Suite').where('projects.status', '!=', 'Open')),
    countOf(owned.where('kind', 'not in', ['Suite', 'Defect'])),
    project
      ? 0
      : countOf(db.selectFrom('machines').where('licenseId', '=', licenseId).where('userId', '=', userId)),
    countOf(project ? started.where('projectId', '=', project.id) : started),
    countLastReviews(db, { licenseId, userId, projectId: project?.id }),
  ]);
  return { suitesNotOpen, otherResources, machines, executions, lastReviews };
}
