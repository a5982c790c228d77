import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { parseTabPermissions } from '../../access/tab-permissions.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import { recordAudienceChange } from '../../domain/audience-changes.ts';
import type * as calls from '../../contract/roles/role-calls.ts';
import { roleMessages } from '../../contract/roles/role-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { InUse, refuseDuplicate } from '../../foundation/refusal.ts';
import { roleActions } from './role-actions.ts';
import { lockToDelete, nameTaken, permissionsOf, requireFreeName } from './role-checks.ts';
import { requireOwn, requireOwnChanges } from './own-access.ts';
import { countedRole, membersWithRoles, requireRole, type RoleScope } from './role-rows.ts';

/**
 * POST role/: creates a role of the license, or in a project one of its own.
 * @throws Refusal 403 without the permission and for a user who gives more than they have, 400 for a section that is
 *   not set and a name that the license or the project has
 */
export async function createRole(
  context: PlatformServices,
  { actor, project, body }: CallRequest<typeof calls.createRole>,
): Promise<calls.CountedRole> {
  requirePermission(actor, 'roles.edit', { project });
  const tabPermissions = permissionsOf(body.tabPermissions, actor, project);
  requireOwn(actor, project, tabPermissions);
  const scope: RoleScope = { actor, project };
  const id = newId();
  const now = context.clock().toISOString();
  return withChanges(context, async (transaction) => {
    await requireFreeName(transaction, scope, body.name);
    await recordSubject(transaction, id);
    await transaction
      .insertInto('roles')
      .values({
        id,
        licenseId: actor.licenseId,
        projectId: project?.id ?? null,
        name: body.name,
        description: body.desc,
        tabPermissions: JSON.stringify(tabPermissions),
        createdOn: now,
        createdBy: actor.userId,
        modifiedOn: now,
        modifiedBy: actor.userId,
      })
      .execute();
    return countedRole(transaction, scope, id);
  }).catch(refuseDuplicate(context.kind, nameTaken));
}

/**
 * PUT role/{roleId}: changes a role. Its members' permissions change with their next call, their live streams at once.
 * @throws Refusal as {@link createRole}, 404, 400 for a default role and in a project for one of the license, 403 for
 *   one's own and for a user who takes away more than they have
 */
export async function updateRole(
  context: PlatformServices,
  { actor, project, params: { roleId }, body }: CallRequest<typeof calls.updateRole>,
): Promise<calls.CountedRole> {
  const scope: RoleScope = { actor, project };
  roleActions.requirePermission('edit', scope);
  const tabPermissions = permissionsOf(body.tabPermissions, actor, project);
  return withChanges(context, async (transaction) => {
    const role = await requireRole(transaction, scope, roleId);
    roleActions.require('edit', role, scope);
    requireOwnChanges(actor, project, parseTabPermissions(role.tabPermissions), tabPermissions);
    if (role.name !== body.name) await requireFreeName(transaction, scope, body.name, roleId);
    await transaction
      .updateTable('roles')
      .set({
        name: body.name,
        description: body.desc,
        tabPermissions: JSON.stringify(tabPermissions),
        modifiedOn: context.clock().toISOString(),
        modifiedBy: actor.userId,
      })
      .where('id', '=', roleId)
      .execute();
    const members = await membersWithRoles(transaction, scope)
      .where('projectUsers.roleId', '=', roleId)
      .select('projectUsers.userId')
      .distinct()
      .execute();
    const viewers = await viewersOf(transaction, roleId);
    for (const { userId } of [...members, ...viewers]) {
      recordAudienceChange(transaction, { userId, licenseId: actor.licenseId });
    }
    return countedRole(transaction, scope, roleId);
  }).catch(refuseDuplicate(context.kind, nameTaken));
}

/**
 * DELETE role/{roleId}: deletes a role. A concurrent transaction that gives it to a user either makes it in use, or no
 * longer finds it.
 * @throws Refusal 403, also for a role that permits more than the actor has; 404, 400 for a default role and in a
 *   project for one of the license
 * @throws InUse while a member has it
 */
export async function deleteRole(
  context: PlatformServices,
  { actor, project, params: { roleId } }: CallRequest<typeof calls.deleteRole>,
): Promise<boolean> {
  const scope: RoleScope = { actor, project };
  roleActions.requirePermission('delete', scope);
  await withChanges(context, async (transaction) => {
    const role = await requireRole(transaction, scope, roleId);
    roleActions.require('delete', role, scope);
    await lockToDelete(transaction, context.kind, roleId);
    const member = await membersWithRoles(transaction, scope)
      .where('projectUsers.roleId', '=', roleId)
      .select('projectUsers.userId')
      .executeTakeFirst();
    if (member) throw new InUse(roleMessages.inUse, false);
    for (const { userId } of await viewersOf(transaction, roleId)) {
      recordAudienceChange(transaction, { userId, licenseId: actor.licenseId });
    }
    await transaction.deleteFrom('roles').where('id', '=', roleId).execute();
  });
  return true;
}

/** Selects the users who view the product as this role, because their streams must follow its changes. */
const viewersOf = (db: Db, roleId: string) =>
  db.selectFrom('sessions').select('userId').distinct().where('viewAsRoleId', '=', roleId).execute();
