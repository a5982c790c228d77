import { v7 as newId } from 'uuid';
import type { PlatformContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { unauthorized } from '../refusal.ts';
import { daysUntil } from '../licenses/expiry.ts';
import { parseFeatures } from '../licenses/features.ts';
import { hashToken, newToken } from '../security/tokens.ts';
import type { Privilege } from '../contract/values.ts';
import { revokeTokens } from './user-tokens.ts';

const accessSeconds = 60 * 60;
const refreshSeconds = 30 * 24 * 60 * 60;
/** For so long the refresh token before the current one still answers: a second request was already on its way. */
const refreshGraceSeconds = 60;

/** Who makes a call: found by the access token. Privilege and license are read per call, so a change acts at once. */
export interface Actor {
  readonly sessionId: string;
  readonly userId: string;
  readonly name: string;
  readonly emailId: string;
  readonly licenseId: string;
  readonly privilege: Privilege;
  readonly license: ActorLicense;
}

/** The license that an actor works on. */
export interface ActorLicense {
  readonly name: string;
  readonly type: string;
  readonly billingCycle: string;
  readonly features: readonly string[];
  readonly aiEnabled: boolean;
  /** Whole days to the end; negative: ended. */
  readonly expiresIn: number;
  readonly ended: boolean;
}

/** The reply of signing in and of refreshing (spec 1 section 3). */
export interface SignInReply {
  access_token: string;
  refresh_token: string;
  access_token_expires_in: number;
  currentLicenseId: string;
  licenseType: string;
  expires_in: number;
  billingCycle: string;
  userStatus: string;
  userName: string;
  id: string;
}

/** Starts a session on the user's current license. */
export async function startSession(context: PlatformContext, db: Db, userId: string): Promise<SignInReply> {
  const now = context.clock();
  const sessionId = newId();
  const refreshToken = `${sessionId}.${newToken()}`;
  const accessToken = accessTokenOf(context, refreshToken);
  const { currentLicenseId } = await db
    .selectFrom('users')
    .select('currentLicenseId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      userId,
      licenseId: currentLicenseId,
      accessTokenHash: hashToken(accessToken),
      accessExpiresOn: after(now, accessSeconds),
      refreshTokenHash: hashToken(refreshToken),
      previousRefreshTokenHash: null,
      refreshedOn: now.toISOString(),
      refreshExpiresOn: after(now, refreshSeconds),
      createdOn: now.toISOString(),
    })
    .execute();
  return describe(db, sessionId, accessToken, refreshToken, now);
}

/**
 * Exchanges a refresh token. The successor is derived from the token itself, so two requests that refresh at once get
 * the same pair. A token that comes back later than that, or an older one, was stolen or replayed, and ends the session:
 * tokens begin with the session's id, so that every one it ever had is known by its session.
 * @throws Refusal 401
 */
export async function refreshSession(context: PlatformContext, refreshToken: string): Promise<SignInReply> {
  const now = context.clock();
  const hash = hashToken(refreshToken);
  const sessionId = refreshToken.split('.')[0] ?? '';
  const successor = `${sessionId}.${context.secretKey.derive('refresh', refreshToken)}`;
  const accessToken = accessTokenOf(context, successor);

  const rotated = await context.db
    .updateTable('sessions')
    .set({
      accessTokenHash: hashToken(accessToken),
      accessExpiresOn: after(now, accessSeconds),
      refreshTokenHash: hashToken(successor),
      previousRefreshTokenHash: hash,
      refreshedOn: now.toISOString(),
      refreshExpiresOn: after(now, refreshSeconds),
    })
    .where('refreshTokenHash', '=', hash)
    .where('refreshExpiresOn', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  if (rotated) return describe(context.db, rotated.id, accessToken, successor, now);

  const replayed = await context.db
    .selectFrom('sessions')
    .select(['id', 'userId', 'previousRefreshTokenHash', 'refreshedOn', 'refreshExpiresOn'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!replayed || replayed.refreshExpiresOn <= now.toISOString()) throw unauthorized();
  const late = replayed.refreshedOn <= after(now, -refreshGraceSeconds);
  if (replayed.previousRefreshTokenHash === hash && !late) {
    return describe(context.db, replayed.id, accessToken, successor, now);
  }
  await context.db.deleteFrom('sessions').where('id', '=', replayed.id).execute();
  context.log.warn({ userId: replayed.userId }, 'a used refresh token came back; its session was ended');
  throw unauthorized();
}

/** Who holds this access token, as things stand now. @throws Refusal 401 */
export async function findActor(context: PlatformContext, accessToken: string): Promise<Actor> {
  const row = await context.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('licenseUsers', (join) =>
      join
        .onRef('licenseUsers.userId', '=', 'sessions.userId')
        .onRef('licenseUsers.licenseId', '=', 'sessions.licenseId'),
    )
    .innerJoin('licenses', 'licenses.id', 'sessions.licenseId')
    .select([
      'sessions.id as sessionId',
      'sessions.userId',
      'sessions.licenseId',
      'sessions.accessExpiresOn',
      'users.name',
      'users.emailId',
      'users.activationStatus',
      'licenseUsers.privilege',
      'licenses.name as licenseName',
      'licenses.licenseType',
      'licenses.billingCycle',
      'licenses.licenseFeatures',
      'licenses.aiEnabled',
      'licenses.endsOn',
    ])
    .where('sessions.accessTokenHash', '=', hashToken(accessToken))
    .executeTakeFirst();
  const now = context.clock();
  if (!row || row.activationStatus !== 'ACTIVE' || row.accessExpiresOn <= now.toISOString()) {
    throw unauthorized();
  }
  const expiresIn = daysUntil(row.endsOn, now);
  return {
    sessionId: row.sessionId,
    userId: row.userId,
    name: row.name,
    emailId: row.emailId,
    licenseId: row.licenseId,
    privilege: row.privilege as Privilege,
    license: {
      name: row.licenseName,
      type: row.licenseType,
      billingCycle: row.billingCycle,
      features: parseFeatures(row.licenseFeatures),
      aiEnabled: row.aiEnabled === 1,
      expiresIn,
      ended: expiresIn < 0,
    },
  };
}

/** Ends one session. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/**
 * Ends every session of a user, and what could start another without a password: signing out everywhere, and every
 * change of a password.
 */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await revokeTokens(db, userId, ['sign-in-link']);
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** Forgets sessions that nobody can continue. */
export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('refreshExpiresOn', '<', now.toISOString()).execute();
}

const accessTokenOf = (context: PlatformContext, refreshToken: string): string =>
  context.secretKey.derive('refresh', `access:${refreshToken}`);

const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

/** @throws Refusal 401 when the user may not go on with the session, whatever token there is */
async function describe(
  db: Db,
  sessionId: string,
  accessToken: string,
  refreshToken: string,
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
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (row?.activationStatus !== 'ACTIVE') throw unauthorized();
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    access_token_expires_in: accessSeconds,
    currentLicenseId: row.licenseId,
    licenseType: row.licenseType,
    expires_in: daysUntil(row.endsOn, now),
    billingCycle: row.billingCycle,
    userStatus: row.activationStatus,
    userName: row.emailId,
    id: row.id,
  };
}
