import { v7 as newId } from 'uuid';
import type { Actor } from '../../access/actor.ts';
import type { Plugin } from '../../contract/integrations/plugin-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { after } from '../../foundation/after.ts';
import type { Db } from '../../foundation/database/database.ts';

/**
 * What the first step of a form has verified, for the second: sealed, of one user, for some minutes. No secret goes back to
 * a browser, which gets the id.
 */

const validSeconds = 15 * 60;
/** More of one user are forms that were given up. */
const mostOfUser = 20;

/** The place that a verification's data are sealed for. */
export const placeOf = (id: string): string => `verification:${id}`;

type Context = Pick<PlatformServices, 'db' | 'clock' | 'secretKey'>;
type Verifier = Pick<Actor, 'licenseId' | 'userId'>;

interface Verified {
  /** Must survive JSON. */
  readonly data: unknown;
  /** How long it is valid. */
  readonly seconds?: number;
}

/** Stores what was verified. @returns the id */
export async function addVerification(
  { db, clock, secretKey }: Context,
  { licenseId, userId }: Verifier,
  plugin: Plugin,
  { data, seconds = validSeconds }: Verified,
): Promise<string> {
  const id = newId();
  const now = clock();
  await db.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom('instanceVerifications')
      .select('id')
      .where('licenseId', '=', licenseId)
      .where('userId', '=', userId)
      .orderBy('expiresOn', 'desc')
      .orderBy('id')
      .execute();
    const old = own.slice(mostOfUser - 1).map((row) => row.id);
    if (old.length > 0)
      await transaction.deleteFrom('instanceVerifications').where('id', 'in', old).execute();
    await transaction
      .insertInto('instanceVerifications')
      .values({
        id,
        licenseId,
        userId,
        plugin,
        sealedData: secretKey.seal(JSON.stringify(data), placeOf(id)),
        expiresOn: after(now, seconds),
        usedOn: null,
      })
      .execute();
  });
  return id;
}

/** Returns what this user has verified for a plugin; undefined once it has expired. */
export async function findVerification(
  { db, clock, secretKey }: Context,
  { licenseId, userId }: Verifier,
  plugin: Plugin,
  id: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('instanceVerifications')
    .select('sealedData')
    .where('id', '=', id)
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .where('plugin', '=', plugin)
    .where('expiresOn', '>', clock().toISOString())
    .where('usedOn', 'is', null)
    .executeTakeFirst();
  return row && (JSON.parse(secretKey.open(row.sealedData, placeOf(id))) as unknown);
}

/** Deletes a verification that has served its purpose. */
export async function deleteVerification(db: Db, id: string): Promise<void> {
  await db.deleteFrom('instanceVerifications').where('id', '=', id).execute();
}

/** Deletes the verifications that have expired: they contain sealed secrets. */
export async function deleteOldVerifications({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('instanceVerifications').where('expiresOn', '<=', clock().toISOString()).execute();
}
