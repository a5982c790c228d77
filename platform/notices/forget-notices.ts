import { after, daySeconds } from '../after.ts';
import { reportLimits } from '../contract/execution-configuration/report-configuration-values.ts';
import type { Db } from '../database/database.ts';

/** Forgets notices that are older than they are kept; their mails go with those of others. */
export async function forgetOldNotices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('reportNotices')
    .where('createdOn', '<', after(now, -reportLimits.noticeDays * daySeconds))
    .execute();
}
