import { openDatabase } from '#platform/database/database.ts';
import { addUser, type Stored, type TestUser } from '#tests/support/factories.ts';
import type { Privilege } from '#platform/contract/values.ts';
import type { Account } from './accounts.ts';

/**
 * Works on the database of the running product, for what no screen can prepare: colleagues, roles, other statuses.
 */
export async function withDatabase<T>(dataDir: string, work: (stored: Stored) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(
    { dataDir, databaseUrl: undefined, databasePoolSize: 1 },
    () => undefined,
  );
  try {
    return await work({ platform: { context: { db, clock: () => new Date() } } });
  } finally {
    await close();
  }
}

/** The license that an account is on. */
export async function licenseOf({ platform }: Stored, account: Account): Promise<string> {
  const { currentLicenseId } = await platform.context.db
    .selectFrom('users')
    .select('currentLicenseId')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return currentLicenseId;
}

/** Somebody else on an account's license, who can sign in. */
export async function colleagueOf(
  stored: Stored,
  account: Account,
  privilege: Privilege,
  name = `${privilege} Colleague`,
): Promise<Account> {
  const licenseId = await licenseOf(stored, account);
  return asAccount(await addUser(stored, { licenseId, privilege, name }));
}

const asAccount = ({ id, name, emailId, password }: TestUser): Account => ({
  id,
  name,
  email: emailId,
  password,
});
