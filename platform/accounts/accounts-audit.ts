import { sql } from 'kysely';
import { sessionName } from '../contract/accounts/session-values.ts';
import type { Db } from '../database/database.ts';
import type { SessionRow } from '../database/schema.ts';
import { rowOf } from '../domain/row-subject.ts';
import { deviceOf } from './user-agent.ts';
import { normalEmail } from './users.ts';
import type { AuditPart } from '../domain/audit-part.ts';

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
    confirmMembership: { did: 'joined the license', wanted: 'join the license {name}' },
    chooseLicense: { did: 'went to work on another license', wanted: 'work on the license {name}' },
    signIn: { did: 'signed in', wanted: 'sign in as {name}' },
    createSignInLink: { did: 'made a sign-in link', wanted: 'make a sign-in link' },
    signInByLink: { did: 'signed in by a sign-in link', wanted: 'sign in by a sign-in link' },
    signUp: { did: 'signed up', wanted: 'sign up' },
    activate: { did: 'activated the account', wanted: 'activate an account' },
    resendActivation: {
      did: 'had the activation mail sent again to {name}',
      wanted: 'have the activation mail sent again to {name}',
    },
    sendChangePasswordLink: {
      did: 'asked for the mail that changes the password of {name}',
      wanted: 'ask for the mail that changes the password of {name}',
    },
    changePassword: {
      did: 'set a new password by the link of a mail',
      wanted: 'set a password by the link of a mail',
    },
    unlockAccount: {
      did: 'unlocked the account by the link of a mail',
      wanted: 'unlock an account by the link of a mail',
    },
    signOut: { did: 'signed out', wanted: 'sign out' },
    changeOwnPassword: { did: 'changed their password', wanted: 'change their password' },
    signInBySecondFactor: { did: 'signed in with a second factor', wanted: 'sign in as {name}' },
    beginSecondFactor: {
      did: 'began to set up a second factor',
      wanted: 'set up a second factor',
    },
    showRecoveryCodesLonger: {
      did: 'had their recovery codes shown for longer',
      wanted: 'see their recovery codes for longer',
    },
    keepRecoveryCodes: { did: 'kept their recovery codes', wanted: 'keep their recovery codes' },
    confirmSecondFactor: { did: 'set up a second factor', wanted: 'set up a second factor' },
    makeRecoveryCodes: { did: 'made new recovery codes', wanted: 'make new recovery codes' },
    switchOffSecondFactor: {
      did: 'switched off their second factor',
      wanted: 'switch off their second factor',
    },
    resetSecondFactor: {
      did: 'reset the second factor of {name}',
      wanted: 'reset the second factor of {name}',
    },
    requireSecondFactor: {
      did: 'changed whether {name} asks for a second factor',
      wanted: 'change whether the license asks for a second factor',
    },
    endSession: { did: 'ended a session of theirs: {name}', wanted: 'end the session {name}' },
    endOtherSessions: { did: 'ended all their other sessions', wanted: 'end all their other sessions' },
    startViewAs: {
      did: 'began to see FireFlink as somebody else{value}',
      wanted: 'see FireFlink as another user: {name}',
    },
    endViewAs: { did: 'saw FireFlink as themselves again', wanted: 'see FireFlink as themselves again' },
  },
  consequences: {
    account: {
      area: 'Account',
      deeds: { deleted: 'deleted the account of {name}, which was never activated' },
    },
    session: {
      area: 'Account',
      deeds: { ended: 'ended the session of {=user}: {name}' },
    },
  },
  serverActs: {
    endReplayedSession: {
      tag: 'Account',
      changes: { kind: 'session', at: 'work' },
      did: 'ended a session whose used token came back: {name}',
    },
  },
  names: { table: 'users', name: 'name' },
  columns: {
    emailId: { label: 'E-mail' },
    lockedUntil: { label: 'Locked until' },
    passwordHash: { label: 'Password' },
    secondFactorOn: { label: 'Second factor since' },
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
