import type { CiScope } from '../contract/ci-tokens/ci-token-values.ts';
import type { Privilege, TabPermissions } from '../contract/access/access-values.ts';
import { compiledQuery, type Places } from '../foundation/database/compiled-query.ts';
import type { Viewing } from '../contract/access/view-as-calls.ts';
import type { Db } from '../foundation/database/database.ts';
import { reasonWords } from '../contract/wire/calls/reason-values.ts';
import { Refusal, unauthorized } from '../foundation/refusal.ts';
import { hashToken } from '../foundation/security/tokens.ts';
import { daysUntil } from './license-expiry.ts';
import { parseFeatures } from './license-features.ts';

/** The caller, found by the access token. Privilege and license are read for each call, so a change applies at once. */
export interface Actor {
  readonly sessionId: string;
  /** When the session was last used, as far as it has been recorded (`recordUse`). */
  readonly lastUsedOn: string;
  readonly userId: string;
  readonly name: string;
  readonly emailId: string;
  readonly licenseId: string;
  readonly privilege: Privilege;
  readonly license: ActorLicense;
  /** Whether the session belongs to a client application; it lasts as long as it is used. */
  readonly isClient: boolean;
  readonly secondFactor: {
    /** When two-factor authentication was turned on; null: it is off. */
    readonly on: string | null;
    /** Whether the license requires it. */
    readonly required: boolean;
  };
  /** How the user wants to see times (`zonesFor`). */
  readonly times: {
    /** The IANA name of their own zone; null while they have chosen none. */
    readonly ownZone: string | null;
    /** In their own zone, and not in that of the project. */
    readonly isOwn: boolean;
  };
  /** The user or role that the session views the product as (`viewedBy`). */
  readonly viewAs?: ViewAs;
  /** Set when this actor is the viewed user or role, not the one who signed in. */
  readonly viewing?: Viewing;
  /** The role that the actor is viewing as: in one project, or in every project of the license. */
  readonly assumedRole?: AssumedRole;
  /** Set when the caller is a pipeline: the token with which it acts as the user who created it. */
  readonly ciToken?: CiGrant;
}

/** What a CI token is good for. */
export interface CiGrant {
  readonly id: string;
  readonly name: string;
  readonly projectId: string;
  readonly suiteName: string;
  readonly scopes: readonly CiScope[];
}

/** The user or the role that a session views the product as; exactly one of the two is set. */
export interface ViewAs {
  readonly userId: string | null;
  readonly roleId: string | null;
  readonly until: string;
}

export interface AssumedRole {
  readonly id: string;
  readonly name: string;
  /** Null for a role of the license. */
  readonly projectId: string | null;
  readonly tabPermissions: TabPermissions;
}

/** The license that an actor works on. */
export interface ActorLicense {
  readonly name: string;
  readonly type: string;
  readonly billingCycle: string;
  readonly features: readonly string[];
  readonly aiEnabled: boolean;
  /** The IANA name of the zone of its times in All Projects. */
  readonly timeZoneValue: string;
  /** Whole days to the end; negative: ended. */
  readonly expiresIn: number;
  readonly ended: boolean;
}

/** The columns of users, memberships and licenses that an actor is made of. */
export const actorColumns = [
  'users.name',
  'users.emailId',
  'users.activationStatus',
  'users.secondFactorOn',
  'users.ownTimeZone',
  'users.timesInOwnZone',
  'licenseUsers.privilege',
  'licenses.name as licenseName',
  'licenses.licenseType',
  'licenses.billingCycle',
  'licenses.licenseFeatures',
  'licenses.aiEnabled',
  'licenses.timeZoneValue',
  'licenses.endsOn',
  'licenses.secondFactorSince',
] as const;

const sessionsByToken = compiledQuery((db, { tokenHash }: Places<{ tokenHash: string }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('licenseUsers', (join) =>
      join
        .onRef('licenseUsers.userId', '=', 'sessions.userId')
        .onRef('licenseUsers.licenseId', '=', 'sessions.licenseId')
        .on('licenseUsers.confirmationHash', 'is', null),
    )
    .innerJoin('licenses', 'licenses.id', 'sessions.licenseId')
    .select([
      'sessions.id as sessionId',
      'sessions.userId',
      'sessions.licenseId',
      'sessions.accessExpiresOn',
      'sessions.lastUsedOn',
      'sessions.viewAsUserId',
      'sessions.viewAsRoleId',
      'sessions.viewAsUntil',
      'sessions.machineId',
      'sessions.createdOn',
      ...actorColumns,
    ])
    .where('sessions.accessTokenHash', '=', tokenHash),
);

/**
 * Finds the signed-in actor of an access token, with their current privilege and license.
 * @param beforeTwoFactor allows calls before the user has set up the two-factor authentication that the license
 *   requires. Sessions that began before the requirement continue, and so do those of client applications, whose
 *   machines run unattended
 * @throws Refusal 401
 */
export async function findActor(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  accessToken: string,
  { beforeTwoFactor = false }: { readonly beforeTwoFactor?: boolean } = {},
): Promise<Actor> {
  const [row] = await sessionsByToken(db, { tokenHash: hashToken(accessToken) });
  const now = clock();
  if (!row || row.activationStatus !== 'ACTIVE' || row.accessExpiresOn <= now.toISOString()) {
    throw unauthorized();
  }
  const { viewAsUserId: userId, viewAsRoleId: roleId, viewAsUntil: until } = row;
  const { secondFactorOn, secondFactorSince: since } = row;
  const lacksFactor = since !== null && secondFactorOn === null;
  if (lacksFactor && !beforeTwoFactor && row.machineId === null && row.createdOn >= since) {
    throw twoFactorRequired();
  }
  return {
    ...toActor(row, now),
    sessionId: row.sessionId,
    lastUsedOn: row.lastUsedOn,
    isClient: row.machineId !== null,
    ...(until !== null && until > now.toISOString() ? { viewAs: { userId, roleId, until } } : {}),
  };
}

/** A user on a license, as read by `actorColumns`. */
interface ActorRow {
  readonly userId: string;
  readonly licenseId: string;
  readonly name: string;
  readonly emailId: string;
  readonly privilege: Privilege;
  readonly secondFactorOn: string | null;
  readonly ownTimeZone: string | null;
  readonly timesInOwnZone: number;
  readonly licenseName: string;
  readonly licenseType: string;
  readonly billingCycle: string;
  readonly licenseFeatures: string;
  readonly aiEnabled: number;
  readonly timeZoneValue: string;
  readonly endsOn: string;
  readonly secondFactorSince: string | null;
}

/** Converts the user and the license of a session or a CI token. */
export function toActor(
  row: ActorRow,
  now: Date,
): Omit<Actor, 'sessionId' | 'lastUsedOn' | 'isClient' | 'viewAs' | 'viewing' | 'assumedRole' | 'ciToken'> {
  const expiresIn = daysUntil(row.endsOn, now);
  return {
    userId: row.userId,
    name: row.name,
    emailId: row.emailId,
    licenseId: row.licenseId,
    privilege: row.privilege,
    secondFactor: { on: row.secondFactorOn, required: row.secondFactorSince !== null },
    times: { ownZone: row.ownTimeZone, isOwn: row.timesInOwnZone === 1 },
    license: {
      name: row.licenseName,
      type: row.licenseType,
      billingCycle: row.billingCycle,
      features: parseFeatures(row.licenseFeatures),
      aiEnabled: row.aiEnabled === 1,
      timeZoneValue: row.timeZoneValue,
      expiresIn,
      ended: expiresIn < 0,
    },
  };
}

/** Returns the refusal for users who have yet to set up the two-factor authentication that their license requires. */
export const twoFactorRequired = (): Refusal =>
  new Refusal(401, reasonWords['second-factor-required'], { reason: 'second-factor-required' });
