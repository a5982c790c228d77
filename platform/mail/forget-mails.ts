import { after, daySeconds } from '../after.ts';
import type { Db } from '../database/database.ts';
import { givenUpOn } from '../work-queue/queue-columns.ts';

/**
 * Deletes mails that were sent or given up and are older than 30 days. Those of notices are deleted with their notice, which says
 * what became of them.
 */
export async function forgetOldMails(db: Db, now: Date): Promise<void> {
  const month = after(now, -30 * daySeconds);
  await db
    .deleteFrom('mails')
    .where('createdOn', '<', month)
    .where((row) => row.or([row('sentOn', 'is not', null), row('nextAttemptOn', '=', givenUpOn)]))
    .where('id', 'not in', (told) => told.selectFrom('reportNoticeRecipients').select('mailId'))
    .execute();
}
