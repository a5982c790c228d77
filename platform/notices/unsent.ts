import type { Db } from '../database/database.ts';

/** Returns the addresses to which a notification was not sent. */
export async function unsentIn(db: Db, noticeId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reportNoticeUnsent')
    .select('emailId')
    .where('noticeId', '=', noticeId)
    .execute();
  return new Set(rows.map(({ emailId }) => emailId));
}
