import type { Db } from '../database/database.ts';
import type { FileKey } from '../files/file-store.ts';
import { reportKey } from './report-key.ts';

/**
 * Drops the pages that are kept of executions whose screenshots are being deleted: these are in them. A row stays, so that its
 * days go on, and the page is made anew when somebody asks.
 * @returns the keys of their files
 */
export async function dropPagesOf(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]> {
  if (executionIds.length === 0) return [];
  const kept = await transaction
    .selectFrom('executionReports')
    .select('file')
    .where('executionId', 'in', executionIds)
    .where('format', '=', 'html')
    .where('file', 'is not', null)
    .execute();
  const files = kept.flatMap(({ file }) => file ?? []);
  if (files.length === 0) return [];
  await transaction
    .updateTable('executionReports')
    .set({ file: null, bytes: 0 })
    .where('file', 'in', files)
    .execute();
  return files.map(reportKey);
}
