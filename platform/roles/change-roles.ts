import { v7 as newId } from 'uuid';
import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import { parseTabPermissions } from '../access/tab-permissions.ts';
import { changing, noteSubject } from '../changing.ts';
import { noteAudience } from '../audience-changes.ts';
import type * as calls from '../contract/roles/role-calls.ts';
import { roleMessages } from '../contract/roles/role-values.ts';
import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { InUse, refuseDuplicate } from '../refusal.ts';
import {
  holdToDelete,
  nameTaken,
  permissionsOf,
  requireFreeName,
  requireManaged,
  requireOthers,
} from './role-checks.ts';
import { requireOwn, requireOwnChanges, requireTakable } from './own-access.ts';
import { countedRole, membersWithRoles, openRole, type RoleScope } from './role-rows.ts';

/**
 * POST role/: creates a role of the license, or in a project one of its own.
 * @throws Refusal 403 without the permission and for a user who gives more than they have, 400 for a section that is
 *   not set and a name that the license or the project has
 */
export async function createRole(
  context: Ground,
  { actor, project, body }: CallRequest<typeof calls.createRole>,
): Promise<calls.CountedRole> {
  requirePermission(actor, 'roles.edit', { project });
  const tabPermissions = permissionsOf(body.tabPermissions, actor, project);
  requireOwn(actor, project, tabPermissions);
  const scope: RoleScope = { actor, project };
  const id = newId();
  const now = context.clock().toISOString();
  return changing(context, async (transaction) => {
    await requireFreeName(transaction, scope, body.name);
    await noteSubject(transaction, id);
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
  context: Ground,
  { actor, project, params: { roleId }, body }: CallRequest<typeof calls.updateRole>,
): Promise<calls.CountedRole> {
  requirePermission(actor, 'roles.edit', { project });
  const tabPermissions = permissionsOf(body.tabPermissions, actor, project);
  const scope: RoleScope = { actor, project };
  return changing(context, async (transaction) => {
    const role = await openRole(transaction, scope, roleId);
    requireManaged(role, project, {
      ofDefault: roleMessages.defaultNotEdited,
      ofLicense: roleMessages.licenseNotEdited,
    });
    requireOthers(actor, project, roleId);
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
      noteAudience(transaction, { userId, licenseId: actor.licenseId });
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
  context: Ground,
  { actor, project, params: { roleId } }: CallRequest<typeof calls.deleteRole>,
): Promise<boolean> {
  requirePermission(actor, 'roles.delete', { project });
  const scope: RoleScope = { actor, project };
  await changing(context, async (transaction) => {
    const role = await openRole(transaction, scope, roleId);
    requireManaged(role, project, {
      ofDefault: roleMessages.defaultNotDeleted,
      ofLicense: roleMessages.licenseNotDeleted,
    });
    requireTakable(actor, project, {
      permits: parseTabPermissions(role.tabPermissions),
      permission: 'roles.delete',
      says: roleMessages.notLowered,
    });
    await holdToDelete(transaction, context.kind, roleId);
    const member = await membersWithRoles(transaction, scope)
      .where('projectUsers.roleId', '=', roleId)
      .select('projectUsers.userId')
      .executeTakeFirst();
    if (member) throw new InUse(roleMessages.inUse, false);
    for (const { userId } of await viewersOf(transaction, roleId)) {
      noteAudience(transaction, { userId, licenseId: actor.licenseId });
    }
    await transaction.deleteFrom('roles').where('id', '=', roleId).execute();
  });
  return true;
}

/** Selects the users who view the product as this role, because their streams must follow its changes. */
const viewersOf = (db: Db, roleId: string) =>
  db.selectFrom('sessions').select('userId').distinct().where('viewAsRoleId', '=', roleId).execute();
