import { v7 as newId } from 'uuid';
import { after, daySeconds } from '../../foundation/after.ts';
import { twoFactorLimits } from '../../contract/accounts/two-factor-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { UserTokenRow } from '../../foundation/database/schema.ts';
import { hashToken, newToken } from '../../foundation/security/tokens.ts';

export type TokenPurpose = UserTokenRow['purpose'];

/** The lifetime of tokens in seconds, by purpose (decisions.md). */
export const tokenSeconds = {
  activation: daySeconds,
  'change-password': 60 * 60,
  /** For the browser that signed up: as long as the link that activates the account. */
  'sign-up': daySeconds,
  /** As long as the lock. */
  unlock: daySeconds,
  'second-factor': twoFactorLimits.signInSeconds,
  'sign-in-link': 60,
} as const satisfies Record<TokenPurpose, number>;

interface TokenWish {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly keepOlder?: boolean;
}

/**
 * Makes a token for one purpose and revokes the user's older ones, unless `keepOlder` is set. Returns the token; only
 * its hash is stored.
 */
export async function issueToken(
  db: Db,
  { userId, purpose, keepOlder = false }: TokenWish,
  now: Date,
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

/** Records that an activation link was shown to another user: using it doesn't prove who owns the address. */
export async function recordHandedOn(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('userTokens')
    .set({ handedOn: 1 })
    .where('userId', '=', userId)
    .where('purpose', '=', 'activation')
    .where('usedOn', 'is', null)
    .execute();
}

/** Revokes the user's tokens for these purposes; used ones stay, to recognize a second click. */
export async function revokeTokens(db: Db, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await db
    .deleteFrom('userTokens')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedOn', 'is', null)
    .execute();
}

/** Finds a token that still works, and its user, without using it up. */
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

/** Finds the user of a token, even a used or expired one, to distinguish a second click from a forged link. */
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

/** Uses a token up. False when another request was quicker: then the caller must not act. */
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

/** Deletes tokens that expired more than 30 days ago. */
export async function deleteOldTokens(db: Db, now: Date): Promise<void> {
  const month = after(now, -30 * daySeconds);
  await db.deleteFrom('userTokens').where('expiresOn', '<', month).execute();
}
