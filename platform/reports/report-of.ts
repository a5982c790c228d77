import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { changing } from '../changing.ts';
import { captureRowsOf } from '../captures/captures-of.ts';
import { reportMessages, reportTypes, type ReportFormat } from '../contract/executions/report-values.ts';
import type { Db } from '../database/database.ts';
import type { ExecutionReportRow } from '../database/schema.ts';
import { executions, type ExecutionWithNames } from '../executions/execution-rows.ts';
import type { FileKey } from '../files/file-store.ts';
import { removeUnnamed } from '../files/remove-unnamed.ts';
import type { Ground } from '../ground.ts';
import { conflict, notFound } from '../refusal.ts';
import { Turn } from '../turn.ts';
import { htmlBounds, htmlReport } from './html/html-report.ts';
import { pdfBounds, pdfReport } from './pdf/pdf-report.ts';
import { contentOf, type ReportBounds, type ReportContent } from './report-content.ts';
import type { ReportsContext } from './reports-context.ts';

/** Where the file of a report is. */
export const reportKey = (file: string): FileKey => `reports/${file}`;

/** A report that is there as a file. */
export interface KeptReport {
  readonly key: FileKey;
  readonly bytes: number;
  /** Under which it is saved. */
  readonly name: string;
  readonly type: string;
}

interface Asked {
  readonly executionId: string;
  readonly format: ReportFormat;
}

/** So many are made at a time by this process, whichever platform they are of: they are held in its memory. */
const making = new Turn(2);

/**
 * The report of an execution, whoever may see it: made when it is first asked for, and anew when what it says is no longer so,
 * as results, captures and the history of test cases can come after the end. Two at once, also in two processes, leave one.
 * @throws Refusal 404 when there is no such execution, or its report was deleted after its days; 409 while it has not ended
 */
export async function reportOf(context: ReportsContext, { executionId, format }: Asked): Promise<KeptReport> {
  const execution = await executions(context.db).where('executions.id', '=', executionId).executeTakeFirst();
  if (!execution) throw notFound();
  const { endedOn, name } = execution;
  if (endedOn === null) throw conflict(reportMessages.notEnded);
  const row = await context.reports.inTurn(`${executionId}/${format}`, () =>
    keptOrMade(context, execution, format),
  );
  return {
    key: reportKey(row.file),
    bytes: row.bytes,
    name: `${fileName(name)} ${endedOn.slice(0, 16).replace('T', ' ').replace(':', '-')}.${format}`,
    type: reportTypes[format].type,
  };
}

/** Without what file systems take for something else. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '');

type There = ExecutionReportRow & { readonly file: string };

const isThere = (row: ExecutionReportRow): row is There => row.file !== null;

async function keptOrMade(
  context: Ground,
  execution: ExecutionWithNames,
  format: ReportFormat,
): Promise<There> {
  const asked = { executionId: execution.id, format };
  const madeFrom = await sourcesOf(context.db, execution);
  const kept = await rowOf(context.db, asked);
  if (kept?.madeFrom === madeFrom && (await context.files.find(reportKey(kept.file)))) return kept;
  await making.take();
  try {
    return await make(context, execution, { ...asked, madeFrom, before: kept });
  } finally {
    making.pass();
  }
}

/** @throws Refusal 404 when it was deleted */
async function rowOf(db: Db, { executionId, format }: Asked): Promise<There | undefined> {
  const row = await db
    .selectFrom('executionReports')
    .selectAll()
    .where('executionId', '=', executionId)
    .where('format', '=', format)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!isThere(row)) throw notFound(reportMessages.deleted(row.deletedAfterDays ?? 0));
  return row;
}

/** With another layout of reports, those that are kept are made anew. */
const layout = 1;

/** By which it is known whether what a report says is still so. */
async function sourcesOf(db: Db, execution: ExecutionWithNames): Promise<string> {
  const { id, status, cause, message, exitCode, endedOn } = execution;
  const [results, log, captures, history] = await Promise.all([
    db
      .selectFrom('executionResults')
      .select(['generation', 'counted'])
      .where('executionId', '=', id)
      .executeTakeFirst(),
    db.selectFrom('executionLogs').select('digest').where('executionId', '=', id).executeTakeFirst(),
    captureRowsOf(db, id),
    db.selectFrom('executionHistory').select('id').where('executionId', '=', id).orderBy('id').execute(),
  ]);
  const files = captures.map(({ file }) => file);
  const sources = { layout, status, cause, message, exitCode, endedOn, results, log, files, history };
  return createHash('sha256').update(JSON.stringify(sources)).digest('base64url');
}

interface Format {
  readonly bounds: ReportBounds;
  make(content: ReportContent, context: Ground): Promise<Buffer>;
}

const formats: Readonly<Record<ReportFormat, Format>> = {
  html: { bounds: htmlBounds, make: (content, { files }) => htmlReport(content, files) },
  pdf: { bounds: pdfBounds, make: pdfReport },
};

interface ToMake extends Asked {
  readonly madeFrom: string;
  /** What is kept, and is no longer right. */
  readonly before: There | undefined;
}

async function make(
  context: Ground,
  execution: ExecutionWithNames,
  { executionId, format, madeFrom, before }: ToMake,
): Promise<There> {
  const { files, clock } = context;
  const { bounds, make } = formats[format];
  const bytes = await make(await contentOf(context, execution, bounds), context);
  const file = `${newId()}.${format}`;
  await files.write(reportKey(file), Readable.from([bytes]), bytes.length);
  let placed: There | undefined;
  try {
    placed = await place(
      context,
      {
        executionId,
        format,
        file,
        bytes: bytes.length,
        madeFrom,
        // When it was first asked for: being made anew makes it no younger.
        createdOn: before?.createdOn ?? clock().toISOString(),
        deletedAfterDays: null,
      },
      before,
    );
  } finally {
    // What it takes the place of may be on its way in a mail: housekeeping takes it, as any file that no row names.
    if (placed?.file !== file) await removeUnnamed(context, [reportKey(file)]);
  }
  return placed;
}

/**
 * Notes a report in the place of the one that was there.
 * @returns what is there now: what somebody else has put there first, if so
 */
const place = (context: Ground, row: There, before: There | undefined): Promise<There> =>
  changing(context, async (transaction) => {
    const placed = before
      ? await transaction
          .updateTable('executionReports')
          .set({ file: row.file, bytes: row.bytes, madeFrom: row.madeFrom })
          .where('executionId', '=', row.executionId)
          .where('format', '=', row.format)
          .where('file', '=', before.file)
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
    return there;
  });
