import type { Db } from '../database/database.ts';
import type { FileKey } from '../files/file-store.ts';
import { reportKey } from './report-of.ts';

/** Deletes the reports of executions that are about to be deleted. @returns the keys of the files */
export async function deleteReportsOf(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]> {
  const gone = await transaction
    .deleteFrom('executionReports')
    .where('executionId', 'in', executionIds)
    .returning('file')
    .execute();
  return gone.flatMap(({ file }) => (file === null ? [] : [reportKey(file)]));
}
