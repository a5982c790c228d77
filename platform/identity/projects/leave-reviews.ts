import { projectsLeft } from '../../access/projects-left.ts';
import { recordConsequences } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { Leaving } from '../../domain/leaving.ts';
import { removedFrom } from '../../domain/removed-from.ts';

/** Records in the audit log the projects in which a removed user was a reviewer. */
export async function recordReviews(transaction: Db, { licenseId, user, projectId }: Leaving): Promise<void> {
  let reviews = transaction
    .selectFrom('projectReviewers')
    .innerJoin('projects', 'projects.id', 'projectReviewers.projectId')
    .select(['projects.id', 'projects.name as project'])
    .where('projectReviewers.userId', '=', user.id)
    .where('projects.licenseId', '=', licenseId);
  if (projectId !== undefined) reviews = reviews.where('projects.id', '=', projectId);
  recordConsequences(
    transaction,
    (await reviews.orderBy('projects.id').execute()).map(({ id, project }) => ({
      ...removedFrom(user),
      kind: 'reviewer',
      projectId: id,
      before: { emailId: user.emailId, project },
    })),
  );
}

/** Removes a user from the reviewers of a project, or of all projects of a license. */
export async function removeReviews(transaction: Db, leaving: Leaving): Promise<void> {
  await transaction
    .deleteFrom('projectReviewers')
    .where('userId', '=', leaving.user.id)
    .where('projectId', 'in', projectsLeft(transaction, leaving))
    .execute();
}
