import type { Actor } from '../../access/actor.ts';
import type { CallAnswer, CallRequest } from '../../access/call-request.ts';
import type { listProjectMembers as call } from '../../contract/projects/project-calls.ts';
import type { LicenseUser } from '../../contract/users/user-fields.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { requireProject, type ProjectScope } from '../../access/project-scope.ts';
import { worksIn } from '../../access/visible.ts';
import { isPermitted } from '../../access/require-permission.ts';
import { memberActions } from '../users/member-actions.ts';
import { licenseUsersOf } from '../users/user-rows.ts';

/**
 * Returns the users who can work in a project, by name: its members, and the Super Admins and Admins of its license.
 * Those have Full Access to every project whether or not they were added to it. Includes phones, organizations and job
 * titles for actors who may see users.
 * @throws Refusal 404, 403 (see requireProject)
 */
export async function listProjectMembers(
  context: PlatformServices,
  { actor, params: { projectId }, query }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const { db } = context;
  const project = await requireProject(db, actor, projectId);
  const rows = await onPage(membersInOrder(context, actor.licenseId, projectId, query), query).execute();
  const seen = await licenseViews(
    context,
    { actor, project },
    isPermitted(actor, 'users.view', project) ? rows : [],
  );
  return {
    responseObject: rows.map((row) => {
      const licenseUser = seen.get(row.id);
      return {
        user: {
          id: row.id,
          name: row.name,
          emailId: row.emailId,
          licenses: [{ id: actor.licenseId, privilege: row.privilege }],
          defaultLicenseId: row.currentLicenseId,
        },
        role: { name: roleNameOf(row) },
        reviewer: row.reviewerId !== null,
        ...(licenseUser && { licenseUser }),
      };
    }),
    responseMap: { total: await countOf(matchingMembers(context, actor.licenseId, projectId, query)) },
  };
}

type MembersQuery = Omit<CallRequest<typeof call>['query'], 'page' | 'pageSize'>;

/** Selects the users of a list, by name, with their role and changes in the project. */
export const membersInOrder = (
  context: PlatformServices,
  licenseId: string,
  projectId: string,
  query: MembersQuery,
) =>
  matchingMembers(context, licenseId, projectId, query)
    .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
    .leftJoin('users as modifier', 'modifier.id', 'projectUsers.modifiedBy')
    .select([
      'projectUsers.modifiedOn',
      'projectUsers.modifiedBy',
      'modifier.name as modifierName',
      'users.id',
      'users.name',
      'users.emailId',
      'users.currentLicenseId',
      'licenseUsers.privilege',
      'roles.name as roleName',
      'roles.tabPermissions',
      'projectReviewers.userId as reviewerId',
    ])
    .orderBy(ignoringCase(context.kind, 'users.name'))
    .orderBy('users.id');

type Member = Pick<
  Awaited<ReturnType<ReturnType<typeof membersInOrder>['executeTakeFirstOrThrow']>>,
  'id' | 'name' | 'privilege' | 'roleName' | 'tabPermissions' | 'modifiedOn' | 'modifiedBy' | 'modifierName'
>;

const roleNameOf = ({ privilege, roleName }: Member): string =>
  privilege === 'User' ? (roleName ?? '') : 'Full Access';

/** Returns these users as the users table shows them, by id, in their order. */
export async function licenseViews(
  { db, clock }: PlatformServices,
  { actor, project }: { readonly actor: Actor; readonly project: ProjectScope },
  members: readonly Member[],
): Promise<ReadonlyMap<string, LicenseUser>> {
  const ids = members.map(({ id }) => id);
  const memberById = new Map(members.map((member) => [member.id, member]));
  const views = new Map<string, LicenseUser>();
  for (const user of await licenseUsersOf(db, actor, ids, clock())) {
    const member = memberById.get(user.userId);
    if (!member) continue;
    const cannot = memberActions.cannot(member, { actor, project });
    views.set(user.userId, { ...user, ...lastChange(user, member), roleName: roleNameOf(member), cannot });
  }
  return views;
}

/** Returns the later of the last changes to a user's role in the project and to their place on the license. */
const lastChange = (
  user: LicenseUser,
  { modifiedOn, modifiedBy, modifierName }: Member,
): Partial<LicenseUser> =>
  modifiedOn !== null && modifiedOn > user.modifiedOn
    ? { modifiedOn, modifiedBy, modifiedByUname: modifierName ?? '' }
    : {};

function matchingMembers(
  { db, kind }: PlatformServices,
  licenseId: string,
  projectId: string,
  { search, reviewersOnly, privilege }: MembersQuery,
) {
  let matching = members(db, licenseId, projectId);
  if (reviewersOnly === 'true') matching = matching.where('projectReviewers.userId', 'is not', null);
  if (privilege) matching = matching.where('licenseUsers.privilege', '=', privilege);
  if (!search) return matching;
  return matching.where((user) =>
    user.or([contains(kind, 'users.name', search), contains(kind, 'users.emailId', search)]),
  );
}

/** Counts all users that `listProjectMembers` returns. */
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
    .where(worksIn(projectId, licenseId));
