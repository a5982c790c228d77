import { openDatabase } from '#platform/foundation/database/database.ts';
import { addMember, addUser, role, type SignedInUser, type TestUser } from '#tests/support/factories.ts';
import type { Stored } from '#tests/support/maker.ts';
import type { Privilege, TabPermissions } from '#platform/contract/access/access-values.ts';
import type { DefaultRoleName } from '#platform/contract/roles/role-values.ts';
import { defaultRoleId } from '#platform/identity/roles/default-roles.ts';
import type { Account } from './accounts.ts';

const opened = new Map<string, Promise<Stored>>();

/**
 * Works on the database of the running product, to prepare what no screen can: colleagues, roles, other statuses. It is
 * opened once and stays open as long as the worker runs.
 */
export async function withDatabase<T>(dataDir: string, work: (stored: Stored) => Promise<T>): Promise<T> {
  const stored = opened.get(dataDir) ?? openStored(dataDir);
  opened.set(dataDir, stored);
  return work(await stored);
}

async function openStored(dataDir: string): Promise<Stored> {
  const { db } = await openDatabase(
    { dataDir, databaseUrl: undefined, databasePoolSize: 1 },
    () => undefined,
  );
  return { platform: { context: { db, clock: () => new Date() } } };
}

/** Returns the license that an account is on. */
export async function licenseOf({ platform }: Stored, account: Account): Promise<string> {
  const { currentLicenseId } = await platform.context.db
    .selectFrom('users')
    .select('currentLicenseId')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return currentLicenseId;
}

/** Adds another user to an account's license, who can sign in. */
export async function colleagueOf(
  stored: Stored,
  account: Account,
  privilege: Privilege,
  name = `${privilege} Colleague`,
): Promise<Account> {
  const licenseId = await licenseOf(stored, account);
  return asAccount(await addUser(stored, { licenseId, privilege, name }));
}

/** The permissions of a member of a project: a default role, one that permits only this, or none. */
export type MemberRole = DefaultRoleName | Partial<TabPermissions> | null;

/** Adds a plain user to an account's license and to one of its projects. */
export async function memberOf(
  stored: Stored,
  account: Account,
  projectId: string,
  may: MemberRole,
): Promise<Account> {
  const member = await colleagueOf(stored, account, 'User');
  const roleId = may && (await roleOf(stored, account, may));
  await addMember(stored, { projectId, userId: member.id, roleId });
  return member;
}

async function roleOf(stored: Stored, account: Account, may: NonNullable<MemberRole>): Promise<string> {
  const owner = await ownerOf(stored, account);
  if (typeof may === 'string') return defaultRoleId(stored.platform.context.db, owner.licenseId, may);
  return role(stored, owner, { name: 'A role of its own', access: may });
}

/** Returns an account in the form that the factories use for the owner of a license. */
export const ownerOf = async (stored: Stored, account: Account): Promise<SignedInUser> => ({
  ...account,
  emailId: account.email,
  licenseId: await licenseOf(stored, account),
  token: '',
  refreshToken: '',
});

const asAccount = ({ id, name, emailId, password }: TestUser): Account => ({
  id,
  name,
  email: emailId,
  password,
});
