import { sql, type ExpressionWrapper } from 'kysely';
import { v7 as newId } from 'uuid';
import { after, daySeconds } from '../after.ts';
import { changing, noteConsequences, noteSubject } from '../changing.ts';
import { noteAudience } from '../audience-changes.ts';
import type { CallRequest } from '../access/call-request.ts';
import type { Ground } from '../ground.ts';
import type * as calls from '../contract/accounts/account-calls.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { messages } from '../contract/wire/message-values.ts';
import { badRequest, unauthorized } from '../refusal.ts';
import { daysUntil } from '../access/license-expiry.ts';
import { endedSessions } from './ended-sessions.ts';
import { useBy, type SessionUser } from './session-use.ts';
import { hashToken, newToken } from '../security/tokens.ts';
import { revokeTokens } from './user-tokens.ts';

const accessSeconds = 60 * 60;
const refreshSeconds = 30 * daySeconds;
/** For so long the refresh token before the current one still answers: a second request was already on its way. */
const refreshGraceSeconds = 60;

/** The reply of signing in and of refreshing (spec 1 section 3). */
export type SignInReply = CallReply<typeof calls.signIn>;

/** A session and the tokens that open it: they are told once, the database has only their hashes. */
interface OpenSession {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Starts a session on the user's current license.
 * @param by who signs in, and from where
 * @throws Refusal 400 for who was removed from every license
 */
export async function startSession(
  context: Ground,
  db: Db,
  userId: string,
  by?: SessionUser,
): Promise<SignInReply> {
  const now = context.clock();
  const mostSeconds = context.settings.sessionDays * daySeconds;
  const sessionId = newId();
  const refreshToken = refreshTokenOf(context, sessionId, newToken());
  const accessToken = accessTokenOf(context, refreshToken);
  const currentLicenseId = await licenseToWorkOn(db, userId);
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      userId,
      licenseId: currentLicenseId,
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
  await db
    .updateTable('licenseUsers')
    .set({ lastSignInOn: now.toISOString() })
    .where('licenseId', '=', currentLicenseId)
    .where('userId', '=', userId)
    .execute();
  return signedIn(db, { sessionId, accessToken, refreshToken }, now);
}

/**
 * The license that a user works on; of who is on it no longer, another of theirs, which is their current one from now on.
 * @throws Refusal 400 for who is on none
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
 * Exchanges a refresh token. The successor is derived from the token itself, so two requests that refresh at once get
 * the same pair. A token that comes back later than that, or an older one, was stolen or replayed, and ends the session:
 * tokens begin with the session's id, so that every one it ever had is known by its session. One that was never given out
 * ends nothing.
 * @throws Refusal 401
 */
export async function refreshSession(
  context: Ground,
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
  await changing({ ...context, recorder }, async (transaction) => {
    await noteSubject(transaction, replayed.id);
    await endSessions(transaction, replayed.userId, { only: replayed.id });
  });
  context.log.warn(
    { userId: replayed.userId },
    'ended a session because a used refresh token was presented again',
  );
  throw unauthorized();
}

/** Ends the session that asks, or every one of its user. */
export async function signOut(
  context: Ground,
  { actor, body }: CallRequest<typeof calls.signOut>,
): Promise<true> {
  await changing(context, (transaction) =>
    endSessions(transaction, actor.userId, body.everywhere ? {} : { only: actor.sessionId }),
  );
  return true;
}

interface WhichSessions {
  /** This one alone. */
  readonly only?: string;
  /** All but this one. */
  readonly but?: string;
  /** Those on this license. */
  readonly onLicense?: string;
}

/**
 * Ends sessions of a user, all of them unless told, and what could start another without a password. Their live streams
 * end as soon as the transaction is there. Each session that ends has an audit entry of its own, but for one that the call names.
 *
 * @param transaction of `changing`
 * @returns how many there were
 */
export async function endSessions(
  transaction: Db,
  userId: string,
  which: WhichSessions = {},
): Promise<number> {
  const { only, but, onLicense } = which;
  // Where they work on another license, what is under way would start a session there: that is not for this one to end.
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
  if (first) noteAudience(transaction, { userId, licenseId: first.licenseId });
  if (only === undefined) noteConsequences(transaction, await endedSessions(transaction, userId, ended));
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

/** Forgets sessions that nobody can continue. */
export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('refreshExpiresOn', '<', now.toISOString()).execute();
}

const accessTokenOf = (context: Ground, refreshToken: string): string =>
  context.secretKey.derive('refresh', `access:${refreshToken}`);

/** `sessionId.secret.proof`: the proof tells a token that was given out once from one that somebody made up. */
function refreshTokenOf({ secretKey }: Ground, sessionId: string, secret: string): string {
  const token = `${sessionId}.${secret}`;
  return `${token}.${secretKey.derive('refresh', `given:${token}`)}`;
}

function wasGivenOut(context: Ground, refreshToken: string): boolean {
  const [sessionId = '', secret = ''] = refreshToken.split('.');
  // Of hashes the time that comparing takes tells nothing.
  return hashToken(refreshToken) === hashToken(refreshTokenOf(context, sessionId, secret));
}

/** The earlier of two times, of which the second may be none. */
const atMost = (time: string, end: ExpressionWrapper<Tables, 'sessions', string | null>) =>
  sql<string>`case when ${end} < ${time} then ${end} else ${time} end`;

/** @throws Refusal 401 when the user may not go on with the session, whatever token there is */
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

/** How long an access token is good for, which is given out now. */
function secondsLeft(sessionEndsOn: string | null, now: Date): number {
  if (sessionEndsOn === null) return accessSeconds;
  const left = Math.floor((Date.parse(sessionEndsOn) - now.getTime()) / 1000);
  return Math.max(1, Math.min(accessSeconds, left));
}

/**
 * Lets a session go on for as long as it is used: that of a client, which works on a machine where nobody sits to sign in
 * again.
 */
export async function keepOn(db: Db, sessionId: string, machineId: string): Promise<void> {
  await db.updateTable('sessions').set({ endsOn: null, machineId }).where('id', '=', sessionId).execute();
}
