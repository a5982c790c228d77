import type { Actor } from '../access/actor.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import { sectionBeyond } from '../access/sections.ts';
import { parseTabPermissions } from '../access/tab-permissions.ts';
import { permissionNames } from '../contract/access/permission-values.ts';
import { removalMessages } from '../contract/users/removal-values.ts';
import type { Db } from '../database/database.ts';
import { forbidden, notFound } from '../refusal.ts';
import { requireTakable } from '../roles/own-access.ts';

/** The id by which the audit log knows somebody in a project. */
export const memberId = (projectId: string, userId: string): string => `${projectId} ${userId}`;

/** Nobody changes what they are in a project themselves. @throws Refusal 403 */
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
 * A plain user who was added to a project.
 * @throws Refusal 404 for who is not in it, 403 for Admins and Super Admins, who work in every project
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

/** What somebody has in a project: null for who is in it and has no role, and for who is not. */
interface Holder {
  readonly tabPermissions: string | null;
}

/** Whether somebody may do more in the project than the actor, who takes nothing of that away. */
export const isAbove = (actor: Actor, project: ProjectScope, { tabPermissions }: Holder): boolean =>
  tabPermissions !== null && sectionBeyond(actor, project, parseTabPermissions(tabPermissions)) !== undefined;

/**
 * Nobody takes more away than they have, be it by giving another role: that is for who has it, and for Admins.
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
