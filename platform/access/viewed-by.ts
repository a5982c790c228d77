import { maySeeAs } from '../contract/access/view-as-rules.ts';
import type { Viewing } from '../contract/access/view-as-calls.ts';
import type { Db } from '../foundation/database/database.ts';
import type { Actor, ViewAs } from './actor.ts';
import { findLicenseUser } from './license-user.ts';
import { parseTabPermissions } from './tab-permissions.ts';

/**
 * Returns the user or role that the actor views the product as. Checked on each call, so it ends as soon as a condition
 * does: the actor's privilege, the other user's place on the license, the role, the half hour.
 * @param viewAs what the session says, or would say
 * @returns undefined when the session sees the product as its own user does
 */
export async function viewedBy(
  db: Db,
  actor: Actor,
  viewAs: ViewAs | undefined = actor.viewAs,
): Promise<(Actor & { readonly viewing: Viewing }) | undefined> {
  if (!viewAs) return undefined;
  const { userId, roleId, until } = viewAs;
  if (userId !== null) {
    const user = await findLicenseUser(db, actor.licenseId, userId);
    if (user?.activationStatus !== 'ACTIVE' || !maySeeAs(actor.privilege, user.privilege)) return undefined;
    const { id, name, emailId, privilege } = user;
    const viewing = { kind: 'user' as const, id, name, privilege, projectId: null, until };
    return { ...actor, userId: id, name, emailId, privilege, viewing };
  }
  const role = roleId === null ? undefined : await roleOf(db, actor.licenseId, roleId);
  if (!role || !maySeeAs(actor.privilege, 'User')) return undefined;
  const { id, name, projectId } = role;
  return {
    ...actor,
    privilege: 'User',
    assumedRole: { id, name, projectId, tabPermissions: parseTabPermissions(role.tabPermissions) },
    viewing: { kind: 'role', id, name, privilege: 'User', projectId, until },
  };
}

const roleOf = (db: Db, licenseId: string, roleId: string) =>
  db
    .selectFrom('roles')
    .select(['id', 'name', 'projectId', 'tabPermissions'])
    .where('licenseId', '=', licenseId)
    .where('id', '=', roleId)
    .executeTakeFirst();
