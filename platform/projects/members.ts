import type { CallAnswer, CallRequest } from '../access/call-request.ts';
import type { listProjectMembers as call } from '../contract/projects/project-calls.ts';
import type { Ground } from '../ground.ts';
import type { Db } from '../database/database.ts';
import { countOf, onPage } from '../database/paging.ts';
import { contains, ignoringCase } from '../database/search.ts';
import { openProject } from '../access/project-scope.ts';
import { worksIn } from '../access/visible.ts';
import { isPermitted } from '../access/require-permission.ts';
import { licenseUsersOf } from '../users/user-rows.ts';

/**
 * Who can work in a project, by name: its members, and the Super Admins and Admins of its license, who have Full Access
 * to every project whether or not they were added to it. Phones, organizations and job titles come for who may see users.
 * @throws Refusal 404, 403 (see openProject)
 */
export async function listProjectMembers(
  context: Ground,
  { actor, params: { projectId }, query }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const { db, kind, clock } = context;
  const project = await openProject(db, actor, projectId);
  const matching = matchingMembers(context, actor.licenseId, projectId, query);
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
  const ids = isPermitted(actor, 'users.view', project) ? rows.map(({ id }) => id) : [];
  const seen = new Map((await licenseUsersOf(db, actor, ids, clock())).map((user) => [user.userId, user]));
  return {
    responseObject: rows.map((row) => {
      const roleName = row.privilege === 'User' ? (row.roleName ?? '') : 'Full Access';
      const licenseUser = seen.get(row.id);
      return {
        user: {
          id: row.id,
          name: row.name,
          emailId: row.emailId,
          licenses: [{ id: actor.licenseId, privilege: row.privilege }],
        },
        role: { name: roleName },
        reviewer: row.reviewerId !== null,
        ...(licenseUser && {
          licenseUser: {
            ...licenseUser,
            roleName,
            // Here Admins are as they are on the license (spec 3 section 6).
            editable: licenseUser.editable && row.privilege === 'User',
          },
        }),
      };
    }),
    responseMap: { total: await countOf(matching) },
  };
}

function matchingMembers(
  { db, kind }: Ground,
  licenseId: string,
  projectId: string,
  { search, reviewersOnly, privilege }: CallRequest<typeof call>['query'],
) {
  let matching = members(db, licenseId, projectId);
  if (reviewersOnly === 'true') matching = matching.where('projectReviewers.userId', 'is not', null);
  if (privilege) matching = matching.where('licenseUsers.privilege', '=', privilege);
  if (!search) return matching;
  return matching.where((user) =>
    user.or([contains(kind, 'users.name', search), contains(kind, 'users.emailId', search)]),
  );
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
    .where(worksIn(projectId));
