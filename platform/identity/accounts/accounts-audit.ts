import { sql } from 'kysely';
import { sessionName } from '../../contract/accounts/session-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { SessionRow } from '../../foundation/database/schema.ts';
import { rowOf } from '../../domain/row-subject.ts';
import { deviceOf } from './user-agent.ts';
import { normalEmail } from './users.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects, texts and columns of this domain in the audit log. */
export const accountsAudit = {
  subjects: {
    account: rowOf('users', {
      name: 'name',
      license: 'currentLicenseId',
      secret: ['passwordHash'],
      byEmail: normalEmail,
      leftOut: ['currentLicenseId'],
    }),
    session: async (db, id, _scope, hold = '') => {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', id)
        .modifyEnd(sql.raw(hold))
        .executeTakeFirst();
      if (!row) return undefined;
      const machine = db
        .selectFrom('machines')
        .select('hostName')
        .where('id', '=', row.machineId ?? '');
      const clientOf = row.machineId && ((await machine.executeTakeFirst())?.hostName ?? '');
      return {
        id,
        name: sessionName({ ...deviceOf(row.userAgent), clientOf }),
        licenseId: row.licenseId,
        projectId: null,
        values: {
          address: row.address,
          signedInOn: row.createdOn,
          // Two licenses can have the same name.
          licenseId: row.licenseId,
          license: await licenseName(db, row.licenseId),
          viewsAs: await viewedName(db, row),
        },
        secrets: {},
      };
    },
  },
  sights: { account: { ofUser: true }, session: { caller: () => Promise.resolve(true) } },
  words: {
    updateOwnTimeZone: {
      did: 'changed in which time zone times are shown',
      wanted: 'change in which time zone times are shown',
    },
    confirmMembership: { did: 'joined the license', wanted: 'join the license {name}' },
    chooseLicense: { did: 'switched to another license', wanted: 'switch to the license {name}' },
    signIn: { did: 'signed in', wanted: 'sign in as {name}' },
    createSignInLink: { did: 'created a sign-in link', wanted: 'create a sign-in link' },
    signInByLink: { did: 'signed in with a sign-in link', wanted: 'sign in with a sign-in link' },
    signUp: { did: 'signed up', wanted: 'sign up' },
    activate: { did: 'activated the account', wanted: 'activate an account' },
    resendActivation: {
      did: 'requested a new activation email for {name}',
      wanted: 'request a new activation email for {name}',
    },
    sendChangePasswordLink: {
      did: 'requested an email to change the password of {name}',
      wanted: 'request an email to change the password of {name}',
    },
    changePassword: {
      did: 'set a new password with the link from an email',
      wanted: 'set a new password with the link from an email',
    },
    unlockAccount: {
      did: 'unlocked the account with the link from an email',
      wanted: 'unlock an account with the link from an email',
    },
    signOut: { did: 'signed out', wanted: 'sign out' },
    changeOwnPassword: { did: 'changed their password', wanted: 'change their password' },
    signInBySecondFactor: { did: 'signed in with two-factor authentication', wanted: 'sign in as {name}' },
    beginSecondFactor: {
      did: 'started to set up two-factor authentication',
      wanted: 'set up two-factor authentication',
    },
    showRecoveryCodesLonger: {
      did: 'extended the display of their recovery codes',
      wanted: 'extend the display of their recovery codes',
    },
    keepRecoveryCodes: {
      did: 'confirmed that they saved their recovery codes',
      wanted: 'confirm that they saved their recovery codes',
    },
    confirmSecondFactor: {
      did: 'turned on two-factor authentication',
      wanted: 'turn on two-factor authentication',
    },
    makeRecoveryCodes: { did: 'created new recovery codes', wanted: 'create new recovery codes' },
    switchOffSecondFactor: {
      did: 'turned off their two-factor authentication',
      wanted: 'turn off their two-factor authentication',
    },
    resetSecondFactor: {
      did: 'reset two-factor authentication for {name}',
      wanted: 'reset two-factor authentication for {name}',
    },
    requireSecondFactor: {
      did: 'changed whether {name} requires two-factor authentication',
      wanted: 'change whether the license requires two-factor authentication',
    },
    endSession: { did: 'signed out the device {name}', wanted: 'sign out the device {name}' },
    endOtherSessions: {
      did: 'signed out all their other devices',
      wanted: 'sign out all their other devices',
    },
    startViewAs: {
      did: 'started to view FireFlink as another user or role{value}',
      wanted: 'view FireFlink as another user or role: {name}',
    },
    endViewAs: {
      did: 'ended the view as another user or role',
      wanted: 'end the view as another user or role',
    },
  },
  consequences: {
    account: {
      area: 'Account',
      deeds: { deleted: 'deleted the account of {name}, which was never activated' },
    },
    session: {
      area: 'Account',
      deeds: { ended: 'signed out a device of {=user}: {name}' },
    },
  },
  serverActs: {
    endReplayedSession: {
      tag: 'Account',
      changes: { kind: 'session', at: 'work' },
      did: 'ended a session because its used token was presented again: {name}',
    },
  },
  names: { table: 'users', name: 'name' },
  columns: {
    emailId: { label: 'Email' },
    lockedUntil: { label: 'Locked until' },
    passwordHash: { label: 'Password' },
    secondFactorOn: { label: 'Two-factor authentication since' },
    signedInOn: { label: 'Signed in on' },
    unconfirmedOn: { label: 'Unconfirmed since' },
  },
} as const satisfies AuditPart;

const licenseName = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('licenses').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

/** Returns the name of the user or role that a session views the product as; null when it doesn't. */
async function viewedName(
  db: Db,
  { viewAsUserId, viewAsRoleId }: Pick<SessionRow, 'viewAsUserId' | 'viewAsRoleId'>,
): Promise<string | null> {
  if (viewAsUserId === null && viewAsRoleId === null) return null;
  const table = viewAsUserId === null ? 'roles' : 'users';
  const { name } = (await db
    .selectFrom(table)
    .select('name')
    .where('id', '=', viewAsUserId ?? viewAsRoleId)
    .executeTakeFirst()) ?? { name: null };
  return name;
}
