import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { Db } from '../../foundation/database/database.ts';

/**
 * Says who can reset two-factor authentication for a user who has lost it: Admins of the license that they work on; for
 * a Super Admin only another Super Admin, and where there is none, the operator of the server.
 */
export async function whoResetsFactor(db: Db, userId: string): Promise<string> {
  const people = await helpersOf(db, { userId });
  const self = people.find(({ id }) => id === userId);
  if (!self) return operator;
  const others = people.filter(({ id }) => id !== userId);
  const hasSuperAdmin = others.some(({ privilege }) => privilege === 'Super Admin');
  if (self.privilege === 'Super Admin') {
    return hasSuperAdmin ? `Another Super Admin of ${self.license}` : operator;
  }
  if (!others.some(({ privilege }) => privilege === 'Admin')) return `A Super Admin of ${self.license}`;
  const admin = self.privilege === 'Admin' ? 'another Admin' : 'an Admin';
  return `A Super Admin or ${admin} of ${self.license}`;
}

const operator = 'The administrator of this FireFlink server';

/**
 * Selects the user and those who could help: Admins and Super Admins who can sign in to the license that the user works
 * on.
 */
const helpersOf = compiledQuery((db, { userId }: Places<{ userId: string }>) =>
  db
    .selectFrom('users as self')
    .innerJoin('licenses', 'licenses.id', 'self.currentLicenseId')
    .innerJoin('licenseUsers', 'licenseUsers.licenseId', 'self.currentLicenseId')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .select(['users.id', 'licenseUsers.privilege', 'licenses.name as license'])
    .where('self.id', '=', userId)
    .where('users.activationStatus', '=', 'ACTIVE')
    .where('licenseUsers.confirmationHash', 'is', null)
    .where((row) =>
      row.or([row('licenseUsers.privilege', '!=', 'User'), row('licenseUsers.userId', '=', userId)]),
    ),
);
