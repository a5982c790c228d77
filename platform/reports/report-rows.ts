import { captureRowsOf } from '../captures/captures-of.ts';
import { changing } from '../changing.ts';
import { reportMessages, type ReportFormat } from '../contract/executions/report-values.ts';
import type { Db } from '../database/database.ts';
import type { CaptureRow, ExecutionReportRow } from '../database/schema.ts';
import type { Ground } from '../ground.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { notFound } from '../refusal.ts';

/** A report that is there as a file. */
export type KeptRow = ExecutionReportRow & { readonly file: string };

export const isKept = (row: ExecutionReportRow): row is KeptRow => row.file !== null;

/** Which report. */
export interface ReportOf {
  readonly executionId: string;
  readonly format: ReportFormat;
}

/** What there is of a report: its file, or that it has to be made anew. @throws Refusal 404 when it was deleted after its days */
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

interface Placing {
  readonly before: ExecutionReportRow | undefined;
  readonly licenseId: string;
  /** The screenshots of which it has copies. */
  readonly holds: readonly CaptureRow[];
}

/**
 * Notes a report in the place of the one that was there.
 * @returns what is there now: what somebody else has put there first, if so; undefined when it has to be made anew
 */
export const placeReport = (
  context: Ground,
  row: KeptRow,
  { before, licenseId, holds }: Placing,
): Promise<KeptRow | undefined> =>
  changing(context, async (transaction) => {
    if (holds.length > 0) {
      // Whoever deletes captures holds the license as well: no copy is left of one that is deleted at this moment.
      await lockLicense(transaction, licenseId);
      const now = new Set((await captureRowsOf(transaction, row.executionId)).map(({ id }) => id));
      if (holds.some(({ id }) => !now.has(id))) return undefined;
    }
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
    return isKept(there) ? there : undefined;
  });
