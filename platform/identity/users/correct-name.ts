import type { Actor } from '../../access/actor.ts';
import type { FoundLicenseUser } from '../../access/license-user.ts';
import { permissionNames } from '../../contract/access/permission-values.ts';
import { userMessages } from '../../contract/users/user-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { forbidden } from '../../foundation/refusal.ts';

type Named = Pick<FoundLicenseUser, 'id' | 'activationStatus'>;

/**
 * Whether Admins of a license may correct a user's name: the account was made here, is on no other license, and has
 * never signed in. After signing in, users change their names themselves, and other licenses know a user by the current
 * name.
 */
export async function isNameOpen(
  db: Db,
  { licenseId }: Pick<Actor, 'licenseId'>,
  { id, activationStatus }: Named,
): Promise<boolean> {
  const places = await db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .select([
      'licenseUsers.licenseId',
      'licenseUsers.lastSignInOn',
      'licenseUsers.createdOn as addedOn',
      'users.createdOn',
    ])
    .where('licenseUsers.userId', '=', id)
    .execute();
  const [place, ...others] = places;
  if (!place || others.length > 0 || place.licenseId !== licenseId || place.lastSignInOn !== null)
    return false;
  if (activationStatus !== 'ACTIVE') return true;
  // An active account that existed before may have signed in on a license that it has left.
  if (place.addedOn !== place.createdOn) return false;
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return session === undefined;
}

/**
 * Corrects the name of a user who has never signed in. Does nothing if the name is the same.
 * @param transaction of `withChanges`, which has locked the license
 * @throws Refusal 403 for a user who has signed in
 */
export async function correctName(
  transaction: Db,
  actor: Actor,
  user: Named & Pick<FoundLicenseUser, 'name'>,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<void> {
  if (name === user.name) return;
  if (!(await isNameOpen(transaction, actor, user))) {
    throw forbidden(
      {
        id: 'users.edit',
        name: permissionNames['users.edit'],
        grantedBy: 'The user, by changing it in their profile',
      },
      userMessages.nameTheirs,
    );
  }
  await transaction
    .updateTable('users')
    .set({ name, modifiedOn: now.toISOString() })
    .where('id', '=', user.id)
    .execute();
}
