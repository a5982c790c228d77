import type { Db } from '../../foundation/database/database.ts';
import type { FileKey } from '../../foundation/files/file-store.ts';
import { reportKey } from './report-key.ts';

/**
 * Removes the stored pages of executions whose screenshots are being deleted, because the pages contain them.
 * The rows stay, so that their age counts on, and a page is made again on request.
 * @returns the keys of their files
 */
export async function dropPagesOf(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]> {
  if (executionIds.length === 0) return [];
  const pages = await transaction
    .selectFrom('executionReports')
    .select('file')
    .where('executionId', 'in', executionIds)
    .where('format', '=', 'html')
    .where('file', 'is not', null)
    .execute();
  const files = pages.flatMap(({ file }) => file ?? []);
  if (files.length === 0) return [];
  await transaction
    .updateTable('executionReports')
    .set({ file: null, bytes: 0 })
    .where('file', 'in', files)
    .execute();
  return files.map(reportKey);
}
