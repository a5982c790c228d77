import { v7 as newId } from 'uuid';
import { after, daySeconds } from '../after.ts';
import { secondFactorLimits } from '../contract/accounts/second-factor-values.ts';
import type { Db } from '../database/database.ts';
import type { UserTokenRow } from '../database/schema.ts';
import { hashToken, newToken } from '../security/tokens.ts';

export type TokenPurpose = UserTokenRow['purpose'];

/** What a mailed token may do, and for how long (decisions.md). */
export const tokenSeconds = {
  activation: daySeconds,
  'change-password': 60 * 60,
  /** As long as the lock. */
  unlock: daySeconds,
  'second-factor': secondFactorLimits.signInSeconds,
  'sign-in-link': 60,
} as const satisfies Record<TokenPurpose, number>;

/**
 * Makes a token for one purpose and revokes the user's older ones, unless told to keep them. Returns the token; only its hash
 * is stored.
 */
export async function issueToken(
  db: Db,
  userId: string,
  purpose: TokenPurpose,
  now: Date,
  { keepOlder = false }: { readonly keepOlder?: boolean } = {},
): Promise<string> {
  const token = newToken();
  if (!keepOlder) await revokeTokens(db, userId, [purpose]);
  await db
    .insertInto('userTokens')
    .values({
      id: newId(),
      userId,
      purpose,
      tokenHash: hashToken(token),
      createdOn: now.toISOString(),
      expiresOn: after(now, tokenSeconds[purpose]),
      usedOn: null,
    })
    .execute();
  return token;
}

/** Notes that somebody else was told the link of an activation: it shows nothing of whose the address is. */
export async function noteHandedOn(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('userTokens')
    .set({ handedOn: 1 })
    .where('userId', '=', userId)
    .where('purpose', '=', 'activation')
    .where('usedOn', 'is', null)
    .execute();
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
): Promise<{ id: string; userId: string; purpose: TokenPurpose; handedOn: number } | undefined> {
  return db
    .selectFrom('userTokens')
    .select(['id', 'userId', 'purpose', 'handedOn'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('usedOn', 'is', null)
    .where('expiresOn', '>', now.toISOString())
    .executeTakeFirst();
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
  const month = after(now, -30 * daySeconds);
  await db.deleteFrom('userTokens').where('expiresOn', '<', month).execute();
}
