import type { Db } from '../../database/database.ts';
import type { FileKey } from '../../files/file-store.ts';
import { logKey } from './add-log.ts';

/** Deletes the output of executions that are about to be deleted. @returns the keys of the files */
export async function deleteLogsOf(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]> {
  const gone = await transaction
    .deleteFrom('executionLogs')
    .where('executionId', 'in', executionIds)
    .returning('file')
    .execute();
  return gone.map(({ file }) => logKey(file));
}
