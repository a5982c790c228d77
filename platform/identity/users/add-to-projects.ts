import { actorNow, allowedNow } from '../../access/actor-now.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import { recordAudienceChange } from '../../domain/audience-changes.ts';
import type * as calls from '../../contract/users/member-calls.ts';
import { removalMessages } from '../../contract/users/removal-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { wrong } from '../../foundation/refusal.ts';
import { addMembers } from './add-members.ts';
import { giveRole } from './give-role.ts';
import { lockRoles, requireGivable } from './given-roles.ts';
import { memberId } from './project-members.ts';
import { requireLicenseUser } from './update-user.ts';
import { userActions } from './user-actions.ts';

/**
 * POST userDetail/{projectId}: adds users of the license to a project, each with a role, in one transaction.
 * @throws Refusal 403 without the permission, and for a role that permits more than one's own; 404; 400 for a user who
 *   is no plain user of the license, is in the project already, or is named twice
 */
export async function addProjectUsers(
  context: PlatformServices,
  { actor, params: { projectId }, body }: CallRequest<typeof calls.addProjectUsers>,
): Promise<true> {
  requirePermission(actor, 'users.edit', { project: await requireProject(context.db, actor, projectId) });
  const { licenseId } = actor;
  const joining = body.map(({ id, roleId }, index) => ({
    userId: id,
    roleId,
    projectId,
    path: String(index),
  }));
  await withChanges(context, async (transaction) => {
    const lockedRoles = await lockRoles(transaction, context.kind, licenseId, joining);
    await lockLicense(transaction, licenseId);
    const now = await allowedNow(transaction, actor, projectId, 'users.edit');
    const privileges = await privilegesOf(
      transaction,
      licenseId,
      joining.map(({ userId }) => userId),
    );
    const members = new Set(await membersAmong(transaction, [projectId], [...privileges.keys()]));
    for (const { userId, path, ...role } of joining) {
      const privilege = privileges.get(userId);
      if (privilege === undefined) throw wrong(`${path}.id`, removalMessages.unknownUser);
      if (privilege !== 'User') throw wrong(`${path}.id`, removalMessages.adminsHere);
      if (members.has(memberId(projectId, userId))) throw wrong(`${path}.id`, removalMessages.alreadyMember);
      members.add(memberId(projectId, userId));
      requireGivable(now.actor, now.project, lockedRoles, { ...role, path: `${path}.roleId` });
    }
    const createdOn = context.clock().toISOString();
    for (const { userId, roleId } of joining) {
      await recordSubject(transaction, memberId(projectId, userId));
      await addMembers(transaction, [{ projectId, userId, roleId, createdOn }]);
      recordAudienceChange(transaction, { userId, licenseId });
    }
  });
  return true;
}

/**
 * PUT user/add-user-to-projects/{userId}: gives a user these roles in these projects, in one transaction.
 * @throws Refusal 403 without the permission; 404; 400 for a user who is no active plain user, for a project that is
 *   not open or is named twice, and for a role of another place
 */
export async function addUserToProjects(
  context: PlatformServices,
  { actor, params: { userId }, body }: CallRequest<typeof calls.addUserToProjects>,
): Promise<true> {
  userActions.requirePermission('addToProjects', { actor, project: undefined });
  const { licenseId } = actor;
  const given = body.map((role, index) => ({ ...role, path: `${index}.roleId` }));
  await withChanges(context, async (transaction) => {
    const lockedRoles = await lockRoles(transaction, context.kind, licenseId, given);
    await lockLicense(transaction, licenseId);
    const now = await actorNow(transaction, actor);
    const user = await requireLicenseUser(transaction, { licenseId }, userId);
    userActions.require('addToProjects', user, { actor: now, project: undefined });
    await requireOpenProjects(
      transaction,
      licenseId,
      given.map(({ projectId }) => projectId),
    );
    for (const role of given) requireGivable(now, undefined, lockedRoles, role);
    const members = new Set(
      await membersAmong(
        transaction,
        given.map(({ projectId }) => projectId),
        [userId],
      ),
    );
    const createdOn = context.clock().toISOString();
    for (const { projectId, roleId } of given) {
      await recordSubject(transaction, memberId(projectId, userId));
      if (members.has(memberId(projectId, userId))) {
        await giveRole(transaction, { projectId, userId, roleId }, actor, context.clock());
      } else {
        await addMembers(transaction, [{ projectId, userId, roleId, createdOn }]);
      }
    }
    recordAudienceChange(transaction, { userId, licenseId });
  });
  return true;
}

async function privilegesOf(transaction: Db, licenseId: string, userIds: readonly string[]) {
  const rows = await transaction
    .selectFrom('licenseUsers')
    .select(['userId', 'privilege'])
    .where('licenseId', '=', licenseId)
    .where('userId', 'in', userIds)
    .execute();
  return new Map(rows.map(({ userId, privilege }) => [userId, privilege]));
}

/** Returns which of these users are in which of these projects, as ids of `memberId`. */
async function membersAmong(
  transaction: Db,
  projectIds: readonly string[],
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('projectUsers')
    .select(['projectId', 'userId'])
    .where('projectId', 'in', projectIds)
    .where('userId', 'in', userIds)
    .execute();
  return rows.map(({ projectId, userId }) => memberId(projectId, userId));
}

/** Requires projects of the license that are open and named once. @throws Refusal 400 at the first that is not */
export async function requireOpenProjects(
  transaction: Db,
  licenseId: string,
  projectIds: readonly string[],
): Promise<void> {
  const rows = await transaction
    .selectFrom('projects')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('status', '=', 'Open')
    .where('id', 'in', projectIds)
    .execute();
  const open = new Set(rows.map(({ id }) => id));
  for (const [index, projectId] of projectIds.entries()) {
    // A project that is named twice is no longer in the set the second time.
    if (!open.delete(projectId)) throw wrong(`${index}.projectId`, removalMessages.notOpen);
  }
}
