import type { Actor } from '../access/actor.ts';
import type { Db } from '../database/database.ts';
import { unauthorized } from '../refusal.ts';

/**
 * The actor as things stand now that the license is held: what was asked before could have been answered by whoever held it
 * last. Of two who remove each other one stays.
 * @param transaction that holds the license (`lockLicense`)
 * @throws Refusal 401 for who has been removed
 */
export async function actorNow(transaction: Db, actor: Actor): Promise<Actor> {
  const row = await transaction
    .selectFrom('licenseUsers')
    .select('privilege')
    .where('licenseId', '=', actor.licenseId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  if (!row) throw unauthorized();
  return { ...actor, privilege: row.privilege };
}
