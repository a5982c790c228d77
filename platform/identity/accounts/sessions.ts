import { sql, type ExpressionWrapper } from 'kysely';
import { v7 as newId } from 'uuid';
import { after, daySeconds } from '../../foundation/after.ts';
import { withChanges, recordConsequences, recordSubject } from '../../domain/with-changes.ts';
import { recordAudienceChange } from '../../domain/audience-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type * as calls from '../../contract/accounts/account-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { Tables } from '../../foundation/database/schema.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import { badRequest, unauthorized } from '../../foundation/refusal.ts';
import { daysUntil } from '../../access/license-expiry.ts';
import { endedSessions } from './ended-sessions.ts';
import { isFirstOnNewLicense } from './first-sign-in.ts';
import { useBy, type SessionUser } from './session-use.ts';
import { hashToken, newToken } from '../../foundation/security/tokens.ts';
import { revokeTokens } from './user-tokens.ts';

const accessSeconds = 60 * 60;
const refreshSeconds = 30 * daySeconds;
/** How long the previous refresh token still works, for a second request that was already on its way. */
const refreshGraceSeconds = 60;

/** The reply of signing in and of refreshing (spec 1 section 3). */
export type SignInReply = CallReply<typeof calls.signIn>;

/** A session and its tokens, which are sent once; the database has only their hashes. */
interface OpenSession {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Starts a session on the user's current license.
 * @param by the caller that signs in
 * @throws Refusal 400 for a user who was removed from every license
 */
export async function startSession(
  context: PlatformServices,
  db: Db,
  userId: string,
  by?: SessionUser,
): Promise<SignInReply> {
  const licenseId = await licenseToWorkOn(db, userId);
  return (await startSessionOn(context, db, { userId, licenseId }, by)).reply;
}

/**
 * Starts a session on a license that the user has joined, and leaves their current license as it is.
 * @param by the caller that signs in
 */
export async function startSessionOn(
  context: PlatformServices,
  db: Db,
  { userId, licenseId }: { readonly userId: string; readonly licenseId: string },
  by?: SessionUser,
): Promise<{ readonly sessionId: string; readonly reply: SignInReply }> {
  const now = context.clock();
  const mostSeconds = context.settings.sessionDays * daySeconds;
  const sessionId = newId();
  const refreshToken = refreshTokenOf(context, sessionId, newToken());
  const accessToken = accessTokenOf(context, refreshToken);
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      userId,
      licenseId,
      accessTokenHash: hashToken(accessToken),
      accessExpiresOn: after(now, Math.min(accessSeconds, mostSeconds)),
      refreshTokenHash: hashToken(refreshToken),
      previousRefreshTokenHash: null,
      refreshedOn: now.toISOString(),
      refreshExpiresOn: after(now, Math.min(refreshSeconds, mostSeconds)),
      createdOn: now.toISOString(),
      endsOn: after(now, mostSeconds),
      userAgent: '',
      address: '',
      machineId: null,
      viewAsUserId: null,
      viewAsRoleId: null,
      viewAsUntil: null,
      ...useBy(by, now),
    })
    .execute();
  const getsStarted = await isFirstOnNewLicense(db, { licenseId, userId });
  await db
    .updateTable('licenseUsers')
    .set({ lastSignInOn: now.toISOString() })
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .execute();
  const reply = await signedIn(db, { sessionId, accessToken, refreshToken }, now);
  return { sessionId, reply: { ...reply, ...(getsStarted && { getsStarted }) } };
}

/**
 * Returns the license that a user works on. A user who is no longer on it gets another of theirs as their current
 * license.
 * @throws Refusal 400 for a user who is on none
 */
async function licenseToWorkOn(db: Db, userId: string): Promise<string> {
  const licenses = await db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .select(['licenseUsers.licenseId', 'users.currentLicenseId'])
    .where('licenseUsers.userId', '=', userId)
    .where('licenseUsers.confirmationHash', 'is', null)
    .orderBy('licenseUsers.createdOn')
    .orderBy('licenseUsers.licenseId')
    .execute();
  const [first] = licenses;
  if (!first) throw badRequest(messages.noLicense);
  const { licenseId, currentLicenseId } =
    licenses.find((each) => each.licenseId === each.currentLicenseId) ?? first;
  if (licenseId !== currentLicenseId) {
    await db.updateTable('users').set({ currentLicenseId: licenseId }).where('id', '=', userId).execute();
  }
  return licenseId;
}

/**
 * Exchanges a refresh token. The successor is derived from the token itself, so two concurrent requests get the same
 * pair. A token that comes back later than that, or an older one, was stolen or replayed, and ends the session. Tokens
 * begin with the session's id, so that old ones still identify it. A token that was never issued ends nothing.
 * @throws Refusal 401
 */
export async function refreshSession(
  context: PlatformServices,
  { body: { refreshToken }, ...by }: CallRequest<typeof calls.refreshSession>,
): Promise<SignInReply> {
  const now = context.clock();
  const hash = hashToken(refreshToken);
  const sessionId = refreshToken.split('.')[0] ?? '';
  const successor = refreshTokenOf(context, sessionId, context.secretKey.derive('refresh', refreshToken));
  const accessToken = accessTokenOf(context, successor);

  const rotated = await context.db
    .updateTable('sessions')
    .set(({ ref }) => ({
      accessTokenHash: hashToken(accessToken),
      accessExpiresOn: atMost(after(now, accessSeconds), ref('endsOn')),
      refreshTokenHash: hashToken(successor),
      previousRefreshTokenHash: hash,
      refreshedOn: now.toISOString(),
      refreshExpiresOn: atMost(after(now, refreshSeconds), ref('endsOn')),
      ...useBy(by, now),
    }))
    .where('refreshTokenHash', '=', hash)
    .where('refreshExpiresOn', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  const open: OpenSession = { sessionId, accessToken, refreshToken: successor };
  if (rotated) return signedIn(context.db, open, now);

  const replayed = await context.db
    .selectFrom('sessions')
    .select(['id', 'userId', 'licenseId', 'previousRefreshTokenHash', 'refreshedOn', 'refreshExpiresOn'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!replayed || replayed.refreshExpiresOn <= now.toISOString()) throw unauthorized();
  const late = replayed.refreshedOn <= after(now, -refreshGraceSeconds);
  if (replayed.previousRefreshTokenHash === hash && !late) {
    return signedIn(context.db, open, now);
  }
  if (!wasGivenOut(context, refreshToken)) throw unauthorized();
  const recorder = context.recorders.ofServer('endReplayedSession', {
    licenseId: replayed.licenseId,
    callerAddress: by.callerAddress,
  });
  await withChanges({ ...context, recorder }, async (transaction) => {
    await recordSubject(transaction, replayed.id);
    await endSessions(transaction, replayed.userId, { only: replayed.id });
  });
  context.log.warn(
    { userId: replayed.userId },
    'ended a session because a used refresh token was presented again',
  );
  throw unauthorized();
}

/** Ends the current session, or every session of its user. */
export async function signOut(
  context: PlatformServices,
  { actor, body }: CallRequest<typeof calls.signOut>,
): Promise<true> {
  await withChanges(context, (transaction) =>
    endSessions(transaction, actor.userId, body.everywhere ? {} : { only: actor.sessionId }),
  );
  return true;
}

interface WhichSessions {
  /** Only this session. */
  readonly only?: string;
  /** All except this session. */
  readonly but?: string;
  /** Only sessions on this license. */
  readonly onLicense?: string;
}

/**
 * Ends sessions of a user, by default all of them, and revokes links that could start another without a password. Their
 * live streams end when the transaction commits. Each ended session gets its own audit entry, except one that the call
 * names.
 * @param transaction of `withChanges`
 * @returns how many there were
 */
export async function endSessions(
  transaction: Db,
  userId: string,
  which: WhichSessions = {},
): Promise<number> {
  const { only, but, onLicense } = which;
  // A sign-in in progress starts a session on the license that the user works on, so it is revoked only there.
  if (onLicense === undefined || (await worksOn(transaction, userId, onLicense))) {
    await revokeTokens(transaction, userId, ['sign-in-link', 'second-factor']);
  }
  let ending = transaction.deleteFrom('sessions').where('userId', '=', userId);
  if (only !== undefined) ending = ending.where('id', '=', only);
  if (but !== undefined) ending = ending.where('id', '!=', but);
  if (onLicense !== undefined) ending = ending.where('licenseId', '=', onLicense);
  const ended = await ending
    .returning(['id', 'licenseId', 'userAgent', 'address', 'createdOn', 'machineId'])
    .execute();
  const [first] = ended;
  if (first) recordAudienceChange(transaction, { userId, licenseId: first.licenseId });
  if (only === undefined) recordConsequences(transaction, await endedSessions(transaction, userId, ended));
  return ended.length;
}

async function worksOn(db: Db, userId: string, licenseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('currentLicenseId', '=', licenseId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes sessions that have expired. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('refreshExpiresOn', '<', now.toISOString()).execute();
}

const accessTokenOf = (context: PlatformServices, refreshToken: string): string =>
  context.secretKey.derive('refresh', `access:${refreshToken}`);

/** Returns `sessionId.secret.proof`; the proof distinguishes a token that was once issued from an invented one. */
function refreshTokenOf({ secretKey }: PlatformServices, sessionId: string, secret: string): string {
  const token = `${sessionId}.${secret}`;
  return `${token}.${secretKey.derive('refresh', `given:${token}`)}`;
}

function wasGivenOut(context: PlatformServices, refreshToken: string): boolean {
  const [sessionId = '', secret = ''] = refreshToken.split('.');
  // Comparing hashes leaks nothing through timing.
  return hashToken(refreshToken) === hashToken(refreshTokenOf(context, sessionId, secret));
}

/** Returns the earlier of two times; the second may be null. */
const atMost = (time: string, end: ExpressionWrapper<Tables, 'sessions', string | null>) =>
  sql<string>`case when ${end} < ${time} then ${end} else ${time} end`;

/**
 * Returns the reply of signing in and of refreshing.
 * @throws Refusal 401 when the user may not continue the session, even with a valid token
 */
async function signedIn(
  db: Db,
  { sessionId, accessToken, refreshToken }: OpenSession,
  now: Date,
): Promise<SignInReply> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('licenses', 'licenses.id', 'sessions.licenseId')
    .innerJoin('licenseUsers', (join) =>
      join
        .onRef('licenseUsers.userId', '=', 'sessions.userId')
        .onRef('licenseUsers.licenseId', '=', 'sessions.licenseId'),
    )
    .select([
      'users.id',
      'users.emailId',
      'users.activationStatus',
      'licenses.id as licenseId',
      'licenses.licenseType',
      'licenses.billingCycle',
      'licenses.endsOn',
      'sessions.endsOn as sessionEndsOn',
    ])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('licenseUsers as added')
            .select('added.licenseId')
            .whereRef('added.userId', '=', 'sessions.userId')
            .where('added.confirmationHash', 'is not', null),
        )
        .as('hasToJoin'),
    )
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (row?.activationStatus !== 'ACTIVE') throw unauthorized();
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    access_token_expires_in: secondsLeft(row.sessionEndsOn, now),
    currentLicenseId: row.licenseId,
    licenseType: row.licenseType,
    expires_in: daysUntil(row.endsOn, now),
    billingCycle: row.billingCycle,
    userStatus: row.activationStatus,
    userName: row.emailId,
    id: row.id,
    ...(row.hasToJoin && { hasToJoin: true }),
  };
}

/** Returns the seconds that an access token issued now is valid. */
function secondsLeft(sessionEndsOn: string | null, now: Date): number {
  if (sessionEndsOn === null) return accessSeconds;
  const left = Math.floor((Date.parse(sessionEndsOn) - now.getTime()) / 1000);
  return Math.max(1, Math.min(accessSeconds, left));
}

/** Makes a client's session last as long as it is used, because its machine runs unattended and can't sign in again. */
export async function savePreferenceOn(db: Db, sessionId: string, machineId: string): Promise<void> {
  await db.updateTable('sessions').set({ endsOn: null, machineId }).where('id', '=', sessionId).execute();
}
