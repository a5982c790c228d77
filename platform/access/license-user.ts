import type { Db } from '../foundation/database/database.ts';

/** Finds a user of a license, pending ones too; undefined when no user there has that id. */
export const findLicenseUser = (db: Db, licenseId: string, userId: string) =>
  db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .select([
      'users.id',
      'users.name',
      'users.emailId',
      'users.activationStatus',
      'users.passwordHash',
      'users.secondFactorOn',
      'users.currentLicenseId',
      'users.unconfirmedOn',
      'licenseUsers.privilege',
      'licenseUsers.confirmationHash',
      'licenseUsers.lastSignInOn',
    ])
    .where('licenseUsers.licenseId', '=', licenseId)
    .where('licenseUsers.userId', '=', userId)
    .executeTakeFirst();

export type FoundLicenseUser = NonNullable<Awaited<ReturnType<typeof findLicenseUser>>>;
