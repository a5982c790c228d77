import type { Db } from '../../foundation/database/database.ts';
import type { CaptureRow } from '../../foundation/database/schema.ts';

/**
 * Returns the captures sent for an execution, stored or not: those of failures first, then in the order in
 * which they were sent.
 */
export const captureRowsOf = (db: Db, executionId: string): Promise<CaptureRow[]> =>
  db
    .selectFrom('captures')
    .selectAll()
    .where('executionId', '=', executionId)
    .orderBy('failed', 'desc')
    .orderBy('id')
    .execute();
