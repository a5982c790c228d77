import type { Actor } from '../access/actor.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import { sectionBeyond } from '../access/sections.ts';
import { parseTabPermissions } from '../access/tab-permissions.ts';
import { permissionNames } from '../contract/access/permission-values.ts';
import { removalMessages } from '../contract/users/removal-values.ts';
import type { Db } from '../database/database.ts';
import { forbidden, notFound } from '../refusal.ts';
import { requireTakable } from '../roles/own-access.ts';

/** Returns the id of a member of a project in the audit log. */
export const memberId = (projectId: string, userId: string): string => `${projectId} ${userId}`;

/** Requires another user, because no member changes their own role in a project. @throws Refusal 403 */
export function requireSomebodyElse(actor: Actor, userId: string): void {
  if (userId !== actor.userId) return;
  throw forbidden(
    {
      id: 'users.edit',
      name: permissionNames['users.edit'],
      grantedBy: 'Somebody else who may add and edit users of the project, by doing it',
    },
    removalMessages.ownRole,
  );
}

/**
 * Finds a plain user who was added to a project.
 * @throws Refusal 404 for a user who is not in it, 403 for Admins and Super Admins, who work in every project
 */
export async function memberOf(transaction: Db, { licenseId }: Actor, projectId: string, userId: string) {
  const person = await transaction
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .leftJoin('projectUsers', (join) =>
      join.onRef('projectUsers.userId', '=', 'users.id').on('projectUsers.projectId', '=', projectId),
    )
    .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
    .select([
      'roles.tabPermissions',
      'users.name',
      'users.emailId',
      'users.activationStatus',
      'users.currentLicenseId',
      'licenseUsers.lastSignInOn',
      'licenseUsers.privilege',
      'projectUsers.userId as memberId',
    ])
    .where('licenseUsers.licenseId', '=', licenseId)
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!person) throw notFound();
  if (person.privilege !== 'User') {
    throw forbidden(
      {
        id: 'users.edit',
        name: permissionNames['users.edit'],
        grantedBy: 'A Super Admin or an Admin, in All Projects',
      },
      removalMessages.adminsHere,
    );
  }
  if (person.memberId === null) throw notFound();
  return person;
}

/** The permissions of a user in a project: null for a member without a role, and for users who are not in it. */
interface Holder {
  readonly tabPermissions: string | null;
}

/** Whether a user may do more in the project than the actor, who therefore can't take any of it away. */
export const isAbove = (actor: Actor, project: ProjectScope, { tabPermissions }: Holder): boolean =>
  tabPermissions !== null && sectionBeyond(actor, project, parseTabPermissions(tabPermissions)) !== undefined;

/**
 * Requires that the actor takes away no more than they have, even by giving another role. Users who have it, and
 * Admins, can.
 * @throws Refusal 403 that names the section in which the user may do more than the actor
 */
export function requireNotAbove(
  actor: Actor,
  project: ProjectScope,
  { name, tabPermissions }: Holder & { readonly name: string },
  permission: 'users.edit' | 'users.delete',
): void {
  if (tabPermissions === null) return;
  requireTakable(actor, project, {
    permits: parseTabPermissions(tabPermissions),
    permission,
    says: (section, held, own) => removalMessages.aboveYours(name, section, held, own),
  });
}
