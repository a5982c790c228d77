import type { PlatformContext } from '../context.ts';
import type { ActivationStatus, Privilege } from '../contract/values.ts';
import type { Db } from '../database/database.ts';
import { requirePermission } from '../privileges/require-permission.ts';
import { notFound } from '../refusal.ts';
import { daysUntil } from '../licenses/expiry.ts';
import { photoPath } from '../profiles/photos.ts';
import type { Actor } from './sessions.ts';

/** One address is one account, however it is typed. */
export const normalEmail = (emailId: string): string => emailId.trim().toLowerCase();

/** A user as mails and account calls need it. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly emailId: string;
  readonly passwordHash: string | null;
  readonly activationStatus: ActivationStatus;
}

export async function findAccountByEmail(db: Db, emailId: string): Promise<Account | undefined> {
  const row = await accounts(db).where('emailId', '=', normalEmail(emailId)).executeTakeFirst();
  return row && { ...row, activationStatus: row.activationStatus as ActivationStatus };
}

export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  return row && { ...row, activationStatus: row.activationStatus as ActivationStatus };
}

const accounts = (db: Db) =>
  db.selectFrom('users').select(['id', 'name', 'emailId', 'passwordHash', 'activationStatus']);

/**
 * GET user/{userId}: oneself, or a user of the same license for Admin and Super Admin.
 * @throws Refusal 403 for a plain user who asks for somebody else, 404 when nobody on the license has that id.
 */
export async function getUser({ db, clock }: PlatformContext, actor: Actor, userId: string) {
  if (userId !== actor.userId) requirePermission(actor, 'users.view');
  const row = await db
    .selectFrom('users')
    .innerJoin('licenseUsers', 'licenseUsers.userId', 'users.id')
    .innerJoin('licenses', 'licenses.id', 'licenseUsers.licenseId')
    .leftJoin('userProfiles', 'userProfiles.userId', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.emailId',
      'users.activationStatus',
      'licenses.id as licenseId',
      'licenses.name as licenseName',
      'licenses.endsOn',
      'licenseUsers.privilege',
      'userProfiles.photoFile',
    ])
    .where('users.id', '=', userId)
    .where('licenseUsers.licenseId', '=', actor.licenseId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    id: row.id,
    name: row.name,
    userName: row.emailId,
    currentLicenseId: row.licenseId,
    licenseName: row.licenseName,
    expires_in: daysUntil(row.endsOn, clock()),
    privilege: row.privilege as Privilege,
    activationStatus: row.activationStatus as ActivationStatus,
    profileImagePath: row.photoFile && photoPath(row.id, row.photoFile),
  };
}
