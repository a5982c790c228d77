import { sql } from 'kysely';
import type { Db } from '../../foundation/database/database.ts';
import type { DatabaseKind } from '../../foundation/database/dialects.ts';

/**
 * Locks an account. Callers do so before they lock its place on a license and the license, in the same order as signing
 * in.
 */
export async function lockAccountRow(
  transaction: Db,
  { lockRows }: Pick<DatabaseKind, 'lockRows'>,
  userId: string,
): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .modifyEnd(sql.raw(lockRows))
    .execute();
}
