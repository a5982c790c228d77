import type { Db } from '../../foundation/database/database.ts';

/** Returns the addresses to which a notification was not sent. */
export async function unsentIn(db: Db, notificationId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('unsentNotifications')
    .select('emailId')
    .where('notificationId', '=', notificationId)
    .execute();
  return new Set(rows.map(({ emailId }) => emailId));
}
