import { after, daySeconds } from '../../foundation/after.ts';
import { reportLimits } from '../../contract/execution-configuration/report-configuration-values.ts';
import type { Db } from '../../foundation/database/database.ts';

/** Deletes notifications that are past their days; their emails are deleted with the others. */
export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('createdOn', '<', after(now, -reportLimits.notificationDays * daySeconds))
    .execute();
}
