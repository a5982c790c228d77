import type { Expression } from 'kysely';
import { after, daySeconds } from '../after.ts';
import type { Db } from '../database/database.ts';
import { givenUpOn } from '../work-queue/queue-columns.ts';

/**
 * Deletes emails that were sent or given up and are older than 30 days.
 * @param inUse selects the ids of those that domains still refer to
 */
export async function deleteOldMails(db: Db, now: Date, inUse: readonly Expression<string>[]): Promise<void> {
  const month = after(now, -30 * daySeconds);
  let old = db
    .deleteFrom('mails')
    .where('createdOn', '<', month)
    .where((row) => row.or([row('sentOn', 'is not', null), row('nextAttemptOn', '=', givenUpOn)]));
  for (const mailIds of inUse) old = old.where('id', 'not in', mailIds);
  await old.execute();
}
