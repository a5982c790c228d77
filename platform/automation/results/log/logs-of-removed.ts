import type { Db } from '../../../foundation/database/database.ts';
import type { FileKey } from '../../../foundation/files/file-store.ts';
import { logKey } from './add-log.ts';

/** Deletes the output of executions that are about to be deleted. @returns the keys of the files */
export async function deleteLogsOf(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]> {
  const deleted = await transaction
    .deleteFrom('executionLogs')
    .where('executionId', 'in', executionIds)
    .returning('file')
    .execute();
  return deleted.map(({ file }) => logKey(file));
}
