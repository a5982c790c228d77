import { expressionBuilder } from 'kysely';
import { worksIn } from '../../access/visible.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf } from '../../foundation/database/paging.ts';
import type { Tables } from '../../foundation/database/schema.ts';

/**
 * Selects the reviewers of projects who can still work there. SQLite reads a cross join in its order: projects have few
 * reviewers, but it would begin with the license, which has up to 20,000 users.
 */
export const reviewersOf = (db: Db, licenseId: string, projectIds: readonly string[]) =>
  db
    .selectFrom('projectReviewers')
    .crossJoin('users')
    .crossJoin('licenseUsers')
    .where('projectReviewers.projectId', 'in', projectIds)
    .whereRef('users.id', '=', 'projectReviewers.userId')
    .whereRef('licenseUsers.userId', '=', 'users.id')
    .where('licenseUsers.licenseId', '=', licenseId)
    .where(worksIn(expressionBuilder<Tables, 'projectReviewers'>().ref('projectReviewers.projectId')));

/** Selects those of them whose account is active: only they can decide. */
export const activeReviewersOf = (db: Db, licenseId: string, projectIds: readonly string[]) =>
  reviewersOf(db, licenseId, projectIds)
    .where('users.activationStatus', '=', 'ACTIVE')
    .where('licenseUsers.confirmationHash', 'is', null);

/** Counts the reviewers of a project who can decide requests. */
export const countActiveReviewers = (db: Db, licenseId: string, projectId: string): Promise<number> =>
  countOf(activeReviewersOf(db, licenseId, [projectId]));

/** Counts these reviewers of each project, by its id. */
export async function countEach(
  reviewers: ReturnType<typeof reviewersOf>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reviewers
    .select((select) => ['projectReviewers.projectId', select.fn.countAll<number | string>().as('count')])
    .groupBy('projectReviewers.projectId')
    .execute();
  return new Map(rows.map(({ projectId, count }) => [projectId, Number(count)]));
}
