import { v7 as newId } from 'uuid';
import type { CiScope } from '../../contract/ci-tokens/ci-token-values.ts';
import { after, daySeconds } from '../../foundation/after.ts';
import type { Db } from '../../foundation/database/database.ts';
import { hashToken } from '../../foundation/security/tokens.ts';
import { recordStartedSuite } from '../resources/started-suites.ts';
import { newCiToken, startOf } from './token-text.ts';

/** What a token is issued for. */
interface NewCiToken {
  readonly id: string;
  readonly licenseId: string;
  readonly userId: string;
  readonly projectId: string;
  readonly suiteName: string;
  readonly name: string;
  readonly scopes: readonly CiScope[];
  readonly days: number;
  /** The plugin instance that it belongs to. */
  readonly instanceId?: string | undefined;
  /** Its text (`newCiToken`), where it had to be known before. */
  readonly text?: string;
}

/**
 * Stores a new token, and returns its text: it exists nowhere else. The suite is added to the index of suites if its name is new there.
 * @param transaction of `withChanges`, with the license locked (`lockLicense`)
 * @throws the violation of a unique constraint where the user has a token with this name that isn't revoked
 */
export async function issueCiToken(transaction: Db, wanted: NewCiToken, now: Date): Promise<string> {
  const { id, licenseId, userId, projectId, suiteName, name, scopes, days, instanceId = null } = wanted;
  const { text: token = newCiToken() } = wanted;
  const createdOn = now.toISOString();
  await transaction
    .insertInto('ciTokens')
    .values({
      id,
      licenseId,
      userId,
      projectId,
      suiteId: await suiteIdOf(transaction, { licenseId, userId, projectId, suiteName, createdOn }),
      suiteName,
      instanceId,
      name,
      nameKey: name.toLowerCase(),
      scopes: JSON.stringify(scopes),
      tokenHash: hashToken(token),
      tokenStart: startOf(token),
      previousHash: null,
      previousUntil: null,
      createdOn,
      expiresOn: after(now, days * daySeconds),
      rotatedOn: null,
      lastUsedOn: null,
      lastUsedFrom: null,
      revokedOn: null,
      warned: null,
    })
    .execute();
  return token;
}

interface Replacement {
  readonly days: number;
  /** How long the old text is accepted, too. 0: it is refused at once. */
  readonly overlapHours: number;
}

/**
 * Gives a token a new text and a new expiry, and returns the text. A text from before an earlier rotation is refused from now on.
 * @param transaction of `withChanges`
 */
export async function replaceCiToken(
  transaction: Db,
  id: string,
  { days, overlapHours }: Replacement,
  now: Date,
): Promise<string> {
  const token = newCiToken();
  const overlap = overlapHours * 3600;
  await transaction
    .updateTable('ciTokens')
    .set((set) => ({
      previousHash: overlap === 0 ? null : set.ref('tokenHash'),
      // Not longer than it would have been valid without the rotation.
      previousUntil:
        overlap === 0
          ? null
          : set
              .case()
              .when('expiresOn', '<', after(now, overlap))
              .then(set.ref('expiresOn'))
              .else(after(now, overlap))
              .end(),
      tokenHash: hashToken(token),
      tokenStart: startOf(token),
      rotatedOn: now.toISOString(),
      expiresOn: after(now, days * daySeconds),
      warned: null,
    }))
    .where('id', '=', id)
    .execute();
  return token;
}

/** Revokes tokens: each text of theirs is refused from now on. @param transaction of `withChanges` */
export async function revokeCiTokens(
  transaction: Db,
  which: { readonly id: string } | { readonly instanceId: string },
  now: Date,
): Promise<void> {
  const all = transaction
    .updateTable('ciTokens')
    .set({ revokedOn: now.toISOString(), previousHash: null, previousUntil: null })
    .where('revokedOn', 'is', null);
  await (
    'id' in which ? all.where('id', '=', which.id) : all.where('instanceId', '=', which.instanceId)
  ).execute();
}

interface Suite {
  readonly licenseId: string;
  readonly userId: string;
  readonly projectId: string;
  readonly suiteName: string;
  readonly createdOn: string;
}

/**
 * Returns the id of a suite in the index of suites; it is added there as a start would.
 * @param transaction of `withChanges`, with the license locked (`lockLicense`)
 */
export async function suiteIdOf(
  transaction: Db,
  { licenseId, userId, projectId, suiteName: name, createdOn }: Suite,
): Promise<string> {
  const nameKey = name.toLowerCase();
  await recordStartedSuite(transaction, {
    id: newId(),
    licenseId,
    projectId,
    name,
    nameKey,
    ownerId: userId,
    createdOn,
  });
  const { id } = await transaction
    .selectFrom('resources')
    .select('id')
    .where('projectId', '=', projectId)
    .where('kind', '=', 'Suite')
    .where('nameKey', '=', nameKey)
    .where('deletedOn', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}
