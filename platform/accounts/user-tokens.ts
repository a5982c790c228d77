import { v7 as newId } from 'uuid';
import type { Db } from '../database/database.ts';
import { hashToken, newToken } from '../security/tokens.ts';

/** What a mailed token may do, and for how long (decisions.md). */
export const tokenSeconds = {
  activation: 24 * 60 * 60,
  'change-password': 60 * 60,
  'sign-in-link': 60,
} as const;

export type TokenPurpose = keyof typeof tokenSeconds;

/** Makes a token for one purpose and revokes the user's older ones. Returns the token; only its hash is stored. */
export async function issueToken(db: Db, userId: string, purpose: TokenPurpose, now: Date): Promise<string> {
  const token = newToken();
  await revokeTokens(db, userId, [purpose]);
  await db
    .insertInto('userTokens')
    .values({
      id: newId(),
      userId,
      purpose,
      tokenHash: hashToken(token),
      createdOn: now.toISOString(),
      expiresOn: new Date(now.getTime() + tokenSeconds[purpose] * 1000).toISOString(),
      usedOn: null,
    })
    .execute();
  return token;
}

/** Makes the user's tokens for these purposes stop working; used ones stay, to tell a second click. */
export async function revokeTokens(db: Db, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await db
    .deleteFrom('userTokens')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedOn', 'is', null)
    .execute();
}

/** Whose token this is, if it still works; it is not used up. */
export async function findToken(
  db: Db,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<{ id: string; userId: string; purpose: TokenPurpose } | undefined> {
  const row = await db
    .selectFrom('userTokens')
    .select(['id', 'userId', 'purpose'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('usedOn', 'is', null)
    .where('expiresOn', '>', now.toISOString())
    .executeTakeFirst();
  return row && { ...row, purpose: row.purpose as TokenPurpose };
}

/** Whose token this is, used up or lapsed as it may be: to tell a second click from a forged link. */
export async function findTokenOwner(
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('userTokens')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.userId;
}

/** Uses a token up. False when another request was quicker: then this one must not act. */
export async function burnToken(db: Db, id: string, now: Date): Promise<boolean> {
  const burnt = await db
    .updateTable('userTokens')
    .set({ usedOn: now.toISOString() })
    .where('id', '=', id)
    .where('usedOn', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return burnt !== undefined;
}

/** Forgets tokens that lapsed more than 30 days ago. */
export async function forgetOldTokens(db: Db, now: Date): Promise<void> {
  const month = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  await db.deleteFrom('userTokens').where('expiresOn', '<', month).execute();
}
