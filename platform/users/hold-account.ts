import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { DatabaseKind } from '../database/dialects.ts';

/**
 * Locks an account. Callers do so before they lock its place on a license and the license, in the same order as signing
 * in.
 */
export async function holdAccount(
  transaction: Db,
  { holdRows }: Pick<DatabaseKind, 'holdRows'>,
  userId: string,
): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .modifyEnd(sql.raw(holdRows))
    .execute();
}
