import { captureRowsOf } from '../captures/captures-of.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { reportMessages, type ReportFormat } from '../../contract/executions/report-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { CaptureRow, ExecutionReportRow } from '../../foundation/database/schema.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { conflict, notFound } from '../../foundation/refusal.ts';
import { hasMemory } from '../memory/project-memory.ts';

/** A report that is stored as a file. */
export type StoredReportRow = ExecutionReportRow & { readonly file: string };

export const isStored = (row: ExecutionReportRow): row is StoredReportRow => row.file !== null;

/** The execution and the format of a report. */
export interface ReportOf {
  readonly executionId: string;
  readonly format: ReportFormat;
}

/**
 * Returns the row of a report, if there is one; without a file, it has to be made again. @throws Refusal 404
 * when it was deleted after its days
 */
export async function rowOf(
  db: Db,
  { executionId, format }: ReportOf,
): Promise<ExecutionReportRow | undefined> {
  const row = await db
    .selectFrom('executionReports')
    .selectAll()
    .where('executionId', '=', executionId)
    .where('format', '=', format)
    .executeTakeFirst();
  if (row && row.deletedAfterDays !== null) throw notFound(reportMessages.deleted(row.deletedAfterDays));
  return row;
}

interface Room {
  readonly licenseId: string;
  readonly projectId: string;
  /** By how many bytes the stored reports grow. */
  readonly bytes: number;
}

/** @throws Refusal 409 when the memory of the project is full; a report may always be replaced by a smaller one */
export async function requireRoom(db: Db, { bytes, ...place }: Room): Promise<void> {
  if (bytes > 0 && !(await hasMemory(db, { ...place, bytes }))) throw conflict(reportMessages.noMemory);
}

interface Placing {
  readonly before: ExecutionReportRow | undefined;
  readonly licenseId: string;
  readonly projectId: string;
  /** The screenshots that it has copies of. */
  readonly holds: readonly CaptureRow[];
}

/**
 * Records a report, replacing the previous one.
 * @returns the current row, which can come from another writer that was faster; undefined when the report has
 * to be made again
 * @throws Refusal 409 when the memory of the project is full
 */
export const placeReport = (
  context: PlatformServices,
  row: StoredReportRow,
  { before, licenseId, projectId, holds }: Placing,
): Promise<StoredReportRow | undefined> =>
  withChanges(context, async (transaction) => {
    // Whatever uses memory and whatever deletes captures locks the license as well: no copy of a deleted capture is stored.
    await lockLicense(transaction, licenseId);
    if (holds.length > 0) {
      const now = new Set((await captureRowsOf(transaction, row.executionId)).map(({ id }) => id));
      if (holds.some(({ id }) => !now.has(id))) return undefined;
    }
    const replaced = before?.file ? before.bytes : 0;
    await requireRoom(transaction, { licenseId, projectId, bytes: row.bytes - replaced });
    const placed = before
      ? await transaction
          .updateTable('executionReports')
          .set({ file: row.file, bytes: row.bytes, madeFrom: row.madeFrom })
          .where('executionId', '=', row.executionId)
          .where('format', '=', row.format)
          .where('deletedAfterDays', 'is', null)
          .where('file', before.file === null ? 'is' : '=', before.file)
          .returning('executionId')
          .executeTakeFirst()
      : await transaction
          .insertInto('executionReports')
          .values(row)
          .onConflict((conflict) => conflict.columns(['executionId', 'format']).doNothing())
          .returning('executionId')
          .executeTakeFirst();
    if (placed) return row;
    const there = await rowOf(transaction, row);
    if (!there) throw notFound();
    return isStored(there) ? there : undefined;
  });
