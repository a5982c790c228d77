import type { Db } from '../database/database.ts';

/** Somebody on a license, as what acts on them needs them; undefined: nobody there has that id. */
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
