import type { Db } from '../database/database.ts';

/** The addresses that a notice was not sent to. */
export async function unsentIn(db: Db, noticeId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reportNoticeUnsent')
    .select('emailId')
    .where('noticeId', '=', noticeId)
    .execute();
  return new Set(rows.map(({ emailId }) => emailId));
}
