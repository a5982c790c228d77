import type { Db } from '../database/database.ts';
import type { CaptureRow } from '../database/schema.ts';

/** What was sent of an execution, kept or not: that of failures first, then as it was sent. */
export const captureRowsOf = (db: Db, executionId: string): Promise<CaptureRow[]> =>
  db
    .selectFrom('captures')
    .selectAll()
    .where('executionId', '=', executionId)
    .orderBy('failed', 'desc')
    .orderBy('id')
    .execute();
