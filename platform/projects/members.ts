import type { CallRequest } from '../access/call-request.ts';
import type { listProjectMembers as call, ProjectMember } from '../contract/projects/project-calls.ts';
import type { Ground } from '../ground.ts';
import type { Db } from '../database/database.ts';
import { countOf, onPage } from '../database/paging.ts';
import { contains, ignoringCase } from '../database/search.ts';
import { openProject } from '../access/project-scope.ts';

/**
 * Who can work in a project, by name: its members, and the Super Admins and Admins of its license, who have Full Access
 * to every project whether or not they were added to it.
 * @throws Refusal 404, 403 (see openProject)
 */
export async function listProjectMembers(
  { db, kind }: Ground,
  { actor, params: { projectId }, query }: CallRequest<typeof call>,
): Promise<ProjectMember[]> {
  await openProject(db, actor, projectId);
  let matching = members(db, actor.licenseId, projectId);
  if (query.reviewersOnly === 'true') matching = matching.where('projectReviewers.userId', 'is not', null);
  const { search } = query;
  if (search) {
    matching = matching.where((user) =>
      user.or([contains(kind, 'users.name', search), contains(kind, 'users.emailId', search)]),
    );
  }
  const users = matching
    .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
    .select([
      'users.id',
      'users.name',
      'users.emailId',
      'licenseUsers.privilege',
      'roles.name as roleName',
      'projectReviewers.userId as reviewerId',
    ])
    .orderBy(ignoringCase(kind, 'users.name'))
    .orderBy('users.id');
  const rows = await onPage(users, query).execute();
  return rows.map((row) => ({
    user: {
      id: row.id,
      name: row.name,
      emailId: row.emailId,
      licenses: [{ id: actor.licenseId, privilege: row.privilege }],
    },
    role: { name: row.privilege === 'User' ? (row.roleName ?? '') : 'Full Access' },
    reviewer: row.reviewerId !== null,
  }));
}

/** How many people `listProjectMembers` has in all. */
export const countProjectMembers = (db: Db, licenseId: string, projectId: string): Promise<number> =>
  countOf(members(db, licenseId, projectId));

const members = (db: Db, licenseId: string, projectId: string) =>
  db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .leftJoin('projectUsers', (join) =>
      join.onRef('projectUsers.userId', '=', 'users.id').on('projectUsers.projectId', '=', projectId),
    )
    .leftJoin('projectReviewers', (join) =>
      join.onRef('projectReviewers.userId', '=', 'users.id').on('projectReviewers.projectId', '=', projectId),
    )
    .where('licenseUsers.licenseId', '=', licenseId)
    .where((row) =>
      row.or([row('projectUsers.userId', 'is not', null), row('licenseUsers.privilege', '!=', 'User')]),
    );
