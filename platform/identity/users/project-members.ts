import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../foundation/database/database.ts';
import { notFound } from '../../foundation/refusal.ts';

/** Returns the id of a member of a project in the audit log. */
export const memberId = (projectId: string, userId: string): string => `${projectId} ${userId}`;

/**
 * Finds a user who can work in a project: a member, or an Admin or Super Admin of the license.
 * @throws Refusal 404 for a plain user who was not added to the project
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
      'users.id',
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
  if (!person || (person.privilege === 'User' && person.memberId === null)) throw notFound();
  return person;
}
