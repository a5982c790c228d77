import type { Ground } from '../ground.ts';
import type * as accountCalls from '../contract/accounts/account-calls.ts';
import type { ActivationStatus } from '../contract/accounts/account-values.ts';
import type { getUser as call } from '../contract/users/user-calls.ts';
import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import { requirePermission } from '../access/require-permission.ts';
import { notFound } from '../refusal.ts';
import { daysUntil } from '../access/license-expiry.ts';
import { photoPath } from '../uploads/photo-address.ts';
import type { CallRequest } from '../access/call-request.ts';

/** One address is one account, however it is typed. */
export const normalEmail = (emailId: string): string => emailId.trim().toLowerCase();

/** A user as mails and account calls need it. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly emailId: string;
  readonly passwordHash: string | null;
  readonly activationStatus: ActivationStatus;
  /** Since when there is a second factor; null: there is none. */
  readonly secondFactorOn: string | null;
}

export async function findAccountByEmail(db: Db, emailId: string): Promise<Account | undefined> {
  return accounts(db).where('emailId', '=', normalEmail(emailId)).executeTakeFirst();
}

export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

/** Whether an address is registered already. */
export async function emailExists(
  { db }: Ground,
  { body }: CallRequest<typeof accountCalls.emailExists>,
): Promise<boolean> {
  return (await findAccountByEmail(db, body.emailId)) !== undefined;
}

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'emailId', 'passwordHash', 'activationStatus', 'secondFactorOn']);

const usersOfLicense = keptQuery((db, { userId, licenseId }: Places<{ userId: string; licenseId: string }>) =>
  db
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
      'userProfiles.primaryPhone',
      'userProfiles.phoneVerifiedOn',
      'userProfiles.secondaryPhone',
      'userProfiles.organisationName',
      'userProfiles.jobTitle',
      'userProfiles.jobTitleOthers',
    ])
    .where('users.id', '=', userId)
    .where('licenseUsers.licenseId', '=', licenseId),
);

/**
 * GET user/{userId}: oneself, or a user of the same license for Admin and Super Admin.
 * @throws Refusal 403 for a plain user who asks for somebody else, 404 when nobody on the license has that id.
 */
export async function getUser(
  { db, clock }: Ground,
  { actor, params: { userId } }: Pick<CallRequest<typeof call>, 'actor' | 'params'>,
) {
  if (userId !== actor.userId) requirePermission(actor, 'users.view');
  const [row] = await usersOfLicense(db, { userId, licenseId: actor.licenseId });
  if (!row) throw notFound();
  return {
    id: row.id,
    name: row.name,
    userName: row.emailId,
    currentLicenseId: row.licenseId,
    licenseName: row.licenseName,
    expires_in: daysUntil(row.endsOn, clock()),
    privilege: row.privilege,
    activationStatus: row.activationStatus,
    profileImagePath: row.photoFile && photoPath(row.id, row.photoFile),
    phoneNumbers: { primaryPhone: row.primaryPhone ?? '', secondaryPhone: row.secondaryPhone ?? '' },
    organisationName: row.organisationName ?? '',
    jobTitle: row.jobTitle ?? '',
    jobTitleOthers: row.jobTitleOthers ?? '',
    verified: row.phoneVerifiedOn !== null,
  };
}
