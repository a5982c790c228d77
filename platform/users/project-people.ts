import type { Actor } from '../access/actor.ts';
import { permissionNames } from '../contract/access/permission-values.ts';
import { removalMessages } from '../contract/users/removal-values.ts';
import type { Db } from '../database/database.ts';
import { forbidden, notFound } from '../refusal.ts';

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
    .select([
      'users.name',
      'users.emailId',
      'users.activationStatus',
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
