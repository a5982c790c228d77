import { after, daySeconds } from '../after.ts';
import { reportLimits } from '../contract/execution-configuration/report-configuration-values.ts';
import type { Db } from '../database/database.ts';

/** Deletes notifications that are past their days; their emails are deleted with the others. */
export async function forgetOldNotices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('reportNotices')
    .where('createdOn', '<', after(now, -reportLimits.noticeDays * daySeconds))
    .execute();
}
