import { v7 as newId } from 'uuid';
import { activate, signIn, signUp } from '#platform/contract/accounts/account-calls.ts';
import type { DefaultRoleName } from '#platform/contract/roles/role-values.ts';
import type { Privilege, TabPermissions } from '#platform/contract/access/access-values.ts';
import type { ProjectStatus, ProjectType } from '#platform/contract/projects/project-values.ts';
import { defaultRoleId } from '#platform/identity/roles/default-roles.ts';
import { issueToken } from '#platform/identity/accounts/user-tokens.ts';
import type { Maker, Stored } from './maker.ts';
import { testPasswords, type Caller, type TestPlatform } from './platform.ts';

export const goodPassword = 'Correct-Horse-7';

export interface TestUser {
  readonly id: string;
  readonly name: string;
  readonly emailId: string;
  readonly password: string;
}

export interface SignedInUser extends TestUser {
  readonly licenseId: string;
  readonly token: string;
  readonly refreshToken: string;
}

let made = 0;
let goodPasswordHash: Promise<string> | undefined;

/** Returns an address that no other user of this test run has. */
export const newEmail = (): string => `user${++made}.${process.pid}@example.com`;

/** Returns the body of a sign-up. */
export const signUpBody = (t: TestPlatform, changes: Partial<TestUser> = {}) => ({
  name: changes.name ?? 'Ada Lovelace',
  emailId: changes.emailId ?? newEmail(),
  password: t.encrypt(changes.password ?? goodPassword),
  licenses: [{ licenseFeatures: ['All' as const], licenseType: 'ONPREM' as const }],
});

/** Creates a user who has signed up and not yet activated the account: PENDING. */
export async function signedUpUser(t: TestPlatform, changes: Partial<TestUser> = {}): Promise<TestUser> {
  const body = signUpBody(t, changes);
  const { id } = await t.succeed(signUp, { body });
  return { id, name: body.name, emailId: body.emailId, password: changes.password ?? goodPassword };
}

/** Creates a user who has signed up and followed the link in the email: the Super Admin of a license. */
export async function activeUser(t: TestPlatform, changes: Partial<TestUser> = {}): Promise<TestUser> {
  const user = await signedUpUser(t, changes);
  const token = (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
  await t.succeed(activate, { body: { id: user.id, passwordToken: token } });
  return user;
}

/** Signs in a new active user, or the given user once more. @param caller the address and headers of the request */
export const signedIn = async (t: TestPlatform, user?: TestUser, caller?: Caller): Promise<SignedInUser> =>
  newSession(t, user ?? (await activeUser(t)), caller);

/** Creates another session for a user who can sign in. */
export async function newSession(t: Maker, who: TestUser, caller?: Caller): Promise<SignedInUser> {
  const body = { emailId: who.emailId, password: t.encrypt(who.password) };
  const reply = await t.succeed(signIn, { body }, caller);
  return {
    ...who,
    licenseId: reply.currentLicenseId,
    token: reply.access_token,
    refreshToken: reply.refresh_token,
  };
}

interface NewUser {
  readonly licenseId: string;
  readonly privilege: Privilege;
  readonly name?: string;
  /** 'invited': PENDING, without a password yet, and with a link that was not sent. */
  readonly status?: 'active' | 'invited';
}

/** Adds a user to a license, directly in the database. */
export async function addUser(t: Stored, options: NewUser): Promise<TestUser> {
  const { db, clock } = t.platform.context;
  const invited = options.status === 'invited';
  const user = {
    id: newId(),
    name: options.name ?? `A ${options.privilege}`,
    emailId: newEmail(),
    password: goodPassword,
  };
  const createdOn = clock().toISOString();
  await db
    .insertInto('users')
    .values({
      id: user.id,
      name: user.name,
      emailId: user.emailId,
      passwordHash: invited ? null : await (goodPasswordHash ??= testPasswords.hash(goodPassword)),
      activationStatus: invited ? 'PENDING' : 'ACTIVE',
      currentLicenseId: options.licenseId,
      createdOn,
      modifiedOn: createdOn,
    })
    .execute();
  await db
    .insertInto('licenseUsers')
    .values({ licenseId: options.licenseId, userId: user.id, privilege: options.privilege, createdOn })
    .execute();
  if (invited) await issueToken(db, { userId: user.id, purpose: 'activation' }, clock());
  return user;
}

/** Creates a session of a new user with this privilege, on the license of an existing user. */
export async function colleague(t: Maker, of: SignedInUser, privilege: Privilege): Promise<SignedInUser> {
  return newSession(t, await addUser(t, { licenseId: of.licenseId, privilege }));
}

interface NewProject {
  readonly name: string;
  readonly type?: ProjectType;
  readonly status?: ProjectStatus;
  readonly createdOn?: string;
  /** Members, who get Full Access, as the owner does. */
  readonly members?: readonly TestUser[];
}

/** Creates a project of the owner's license, directly in the database. Returns its id. */
export async function project(t: Stored, owner: SignedInUser, options: NewProject): Promise<string> {
  const { db, clock } = t.platform.context;
  const id = newId();
  const createdOn = options.createdOn ?? clock().toISOString();
  await db
    .insertInto('projects')
    .values({
      id,
      licenseId: owner.licenseId,
      name: options.name,
      type: options.type ?? 'Web',
      platform: 'Web',
      appType: '',
      status: options.status ?? 'Open',
      timeZoneValue: 'UTC',
      defectPlatform: 'FireFlink',
      createdOn,
      createdBy: owner.id,
      modifiedOn: createdOn,
      modifiedBy: owner.id,
    })
    .execute();
  const roleId = await defaultRoleId(db, owner.licenseId, 'Full Access');
  for (const member of [owner, ...(options.members ?? [])]) {
    await addMember(t, { projectId: id, userId: member.id, roleId });
  }
  return id;
}

/** Adds a user to a project, directly in the database. */
export async function addMember(
  t: Stored,
  member: { readonly projectId: string; readonly userId: string; readonly roleId: string | null },
): Promise<void> {
  const { db, clock } = t.platform.context;
  await db
    .insertInto('projectUsers')
    .values({ ...member, createdOn: clock().toISOString() })
    .execute();
}

interface NewRole {
  readonly name: string;
  /** The levels of sections; those that are not named are No Access. */
  readonly access?: Partial<TabPermissions>;
  readonly projectId?: string;
}

/** Creates a role of the owner's license that permits only what is given, directly in the database. */
export async function role(t: Stored, owner: SignedInUser, options: NewRole): Promise<string> {
  const { db, clock } = t.platform.context;
  const id = newId();
  const createdOn = clock().toISOString();
  await db
    .insertInto('roles')
    .values({
      id,
      licenseId: owner.licenseId,
      projectId: options.projectId ?? null,
      name: options.name,
      description: `What ${options.name} may do`,
      tabPermissions: JSON.stringify(options.access ?? {}),
      createdOn,
      createdBy: owner.id,
      modifiedOn: createdOn,
      modifiedBy: owner.id,
    })
    .execute();
  return id;
}

/** Returns the id of a default role of the owner's license. */
export const defaultRole = (t: TestPlatform, owner: SignedInUser, name: DefaultRoleName): Promise<string> =>
  defaultRoleId(t.platform.context.db, owner.licenseId, name);
