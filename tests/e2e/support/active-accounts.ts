import { hash } from '@node-rs/argon2';
import { v7 as newId } from 'uuid';
import { createDefaultRoles } from '#platform/identity/roles/default-roles.ts';
import type { Stored } from '#tests/support/maker.ts';
import { goodPassword, newEmail, type Account } from './accounts.ts';

const trial = 30 * 86_400_000;
let known: Promise<string> | undefined;

/** Returns the stored form of a password, with so little work that signing in takes no time. */
const hashOf = (password: string): Promise<string> => {
  const made = () => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return password === goodPassword ? (known ??= made()) : made();
};

/**
 * Adds an account that can sign in: the Super Admin of a new license, as after sign-up and activation, here written
 * directly to the database, for tests that are about something else.
 */
export async function addAccount(
  { platform: { context } }: Stored,
  changes: Partial<Omit<Account, 'id'>> = {},
): Promise<Account> {
  const account = {
    id: newId(),
    name: 'Ada Lovelace',
    email: newEmail(),
    password: goodPassword,
    ...changes,
  };
  const now = context.clock();
  const createdOn = now.toISOString();
  const licenseId = newId();
  const passwordHash = await hashOf(account.password);
  await context.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('licenses')
      .values({
        id: licenseId,
        name: `${account.name}'s license`,
        licenseType: 'ONPREM',
        licenseFeatures: '["All"]',
        billingCycle: 'Yearly',
        startsOn: createdOn,
        endsOn: new Date(now.getTime() + trial).toISOString(),
        numberOfParallelRuns: 5,
        aiEnabled: 1,
        createdOn,
      })
      .execute();
    await transaction
      .insertInto('users')
      .values({
        id: account.id,
        name: account.name,
        emailId: account.email,
        passwordHash,
        activationStatus: 'ACTIVE',
        currentLicenseId: licenseId,
        createdOn,
        modifiedOn: createdOn,
      })
      .execute();
    await transaction
      .insertInto('licenseUsers')
      .values({ licenseId, userId: account.id, privilege: 'Super Admin', createdOn })
      .execute();
    await createDefaultRoles(transaction, licenseId, createdOn);
  });
  return account;
}
