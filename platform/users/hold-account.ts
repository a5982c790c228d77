import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { DatabaseKind } from '../database/dialects.ts';

/** Holds an account, before its place on a license and the license: in this order signing in takes them, too. */
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
