import type { Privilege, TabPermissions } from '../contract/access/access-values.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import type { Viewing } from '../contract/access/view-as-calls.ts';
import type { Db } from '../database/database.ts';
import { reasonWords } from '../contract/wire/reason-values.ts';
import { Refusal, unauthorized } from '../refusal.ts';
import { hashToken } from '../security/tokens.ts';
import { daysUntil } from './license-expiry.ts';
import { parseFeatures } from './license-features.ts';

/** Who makes a call: found by the access token. Privilege and license are read per call, so a change acts at once. */
export interface Actor {
  readonly sessionId: string;
  /** When the session was last used, as far as it has been written down (`noteUse`). */
  readonly lastUsedOn: string;
  readonly userId: string;
  readonly name: string;
  readonly emailId: string;
  readonly licenseId: string;
  readonly privilege: Privilege;
  readonly license: ActorLicense;
  /** The session is a client application's, which goes on for as long as it is used. */
  readonly isClient: boolean;
  readonly secondFactor: {
    /** Since when there is one; null: there is none. */
    readonly on: string | null;
    /** The license asks for it. */
    readonly required: boolean;
  };
  /** As whom the session is to be answered (`viewedBy`), where it is. */
  readonly viewAs?: ViewAs;
  /** This is whom it is answered as, not who is signed in. */
  readonly viewing?: Viewing;
  /** A role that the actor is taken to have: in one project, or in all of the license. */
  readonly assumedRole?: AssumedRole;
}

/** As whom a session is to be answered: one of the two. */
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
  /** Whole days to the end; negative: ended. */
  readonly expiresIn: number;
  readonly ended: boolean;
}

const sessionsByToken = keptQuery((db, { tokenHash }: Places<{ tokenHash: string }>) =>
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
      'users.name',
      'users.emailId',
      'users.activationStatus',
      'users.secondFactorOn',
      'licenseUsers.privilege',
      'licenses.name as licenseName',
      'licenses.licenseType',
      'licenses.billingCycle',
      'licenses.licenseFeatures',
      'licenses.aiEnabled',
      'licenses.endsOn',
      'licenses.secondFactorSince',
    ])
    .where('sessions.accessTokenHash', '=', tokenHash),
);

/**
 * Who holds this access token, as things stand now, and so who is signed in.
 * @param beforeSecondFactor for what one can do before one has set up the second factor that the license asks for. Who was
 * signed in before it did goes on, and so does a client application: nobody sits at its machine
 * @throws Refusal 401
 */
export async function findActor(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  accessToken: string,
  { beforeSecondFactor = false }: { readonly beforeSecondFactor?: boolean } = {},
): Promise<Actor> {
  const [row] = await sessionsByToken(db, { tokenHash: hashToken(accessToken) });
  const now = clock();
  if (!row || row.activationStatus !== 'ACTIVE' || row.accessExpiresOn <= now.toISOString()) {
    throw unauthorized();
  }
  const { viewAsUserId: userId, viewAsRoleId: roleId, viewAsUntil: until } = row;
  const { secondFactorOn, secondFactorSince: since } = row;
  const lacksFactor = since !== null && secondFactorOn === null;
  if (lacksFactor && !beforeSecondFactor && row.machineId === null && row.createdOn >= since) {
    throw secondFactorRequired();
  }
  const expiresIn = daysUntil(row.endsOn, now);
  return {
    sessionId: row.sessionId,
    lastUsedOn: row.lastUsedOn,
    userId: row.userId,
    name: row.name,
    emailId: row.emailId,
    licenseId: row.licenseId,
    privilege: row.privilege,
    isClient: row.machineId !== null,
    secondFactor: { on: secondFactorOn, required: since !== null },
    license: {
      name: row.licenseName,
      type: row.licenseType,
      billingCycle: row.billingCycle,
      features: parseFeatures(row.licenseFeatures),
      aiEnabled: row.aiEnabled === 1,
      expiresIn,
      ended: expiresIn < 0,
    },
    ...(until !== null && until > now.toISOString() ? { viewAs: { userId, roleId, until } } : {}),
  };
}

/** The refusal of whoever has yet to set up the second factor that their license asks for. */
export const secondFactorRequired = (): Refusal =>
  new Refusal(401, reasonWords['second-factor-required'], { reason: 'second-factor-required' });
