import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { reportMessages, reportTypes, type ReportFormat } from '../contract/executions/report-values.ts';
import type { ExecutionReportRow } from '../database/schema.ts';
import { executions, type ExecutionWithNames } from '../executions/execution-rows.ts';
import type { FileKey } from '../files/file-store.ts';
import { removeUnnamed } from '../files/remove-unnamed.ts';
import type { Ground } from '../ground.ts';
import { countHit, type RateLimit } from '../limits/rate-limit.ts';
import { conflict, notFound } from '../refusal.ts';
import { Turn } from '../turn.ts';
import { htmlBounds, htmlReport } from './html/html-report.ts';
import { pdfBounds, pdfReport } from './pdf/pdf-report.ts';
import { contentOf, type ReportBounds, type ReportContent } from './report-content.ts';
import { reportKey } from './report-key.ts';
import { isKept, placeReport, rowOf, type KeptRow, type ReportOf } from './report-rows.ts';
import { sourcesOf } from './report-sources.ts';
import type { ReportsContext } from './reports-context.ts';

/** A report that is there as a file. */
export interface KeptReport {
  readonly key: FileKey;
  readonly bytes: number;
  /** Under which it is saved. */
  readonly name: string;
  readonly type: string;
}

/** So many of them has somebody made: one can take seconds of the processor's time. What is kept is read as often as one likes. */
const makingLimit: RateLimit = { hits: 10, seconds: 60 };

/** So many are made at a time by this process, whichever platform they are of: they are held in its memory. */
const making = new Turn(2);

/**
 * The report of an execution, whoever may see it: made when it is first asked for, and anew when what it says is no longer so,
 * as results, captures and the history of test cases can come after the end. Two at once, also in two processes, leave one.
 * @param by whoever asks, whose reports are counted when they are made; nobody, where the product does
 * @throws Refusal 404 when there is no such execution, or its report was deleted after its days; 409 while it has not ended; 429
 *   when one has to be made, and many were
 */
export async function reportOf(
  context: ReportsContext,
  { executionId, format }: ReportOf,
  by?: { readonly userId: string },
): Promise<KeptReport> {
  const execution = await executions(context.db).where('executions.id', '=', executionId).executeTakeFirst();
  if (!execution) throw notFound();
  const { endedOn, name } = execution;
  if (endedOn === null) throw conflict(reportMessages.notEnded);
  const row = await context.reports.inTurn(`${executionId}/${format}`, () =>
    keptOrMade(context, execution, { format, by }),
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

async function keptOrMade(
  context: Ground,
  execution: ExecutionWithNames,
  { format, by }: Pick<ReportOf, 'format'> & { readonly by: { readonly userId: string } | undefined },
): Promise<KeptRow> {
  const { db, files, clock } = context;
  const asked = { executionId: execution.id, format };
  const madeFrom = await sourcesOf(db, execution);
  const before = await rowOf(db, asked);
  if (before && isKept(before) && before.madeFrom === madeFrom && (await files.find(reportKey(before.file))))
    return before;
  if (by) await countHit(db, `report-made:${by.userId}`, makingLimit, clock());
  await making.take();
  try {
    const made = await make(context, execution, { ...asked, madeFrom, before });
    if (made) return made;
  } finally {
    making.pass();
  }
  return keptOrMade(context, execution, { format, by });
}

interface Format {
  readonly bounds: ReportBounds;
  make(content: ReportContent, context: Ground): Promise<Buffer>;
}

const formats: Readonly<Record<ReportFormat, Format>> = {
  html: { bounds: htmlBounds, make: (content, { files }) => htmlReport(content, files) },
  pdf: { bounds: pdfBounds, make: pdfReport },
};

interface ToMake extends ReportOf {
  readonly madeFrom: string;
  /** What is kept, and is no longer right or no longer there. */
  readonly before: ExecutionReportRow | undefined;
}

/** @returns undefined when what it holds, or what it takes the place of, was deleted meanwhile */
async function make(
  context: Ground,
  execution: ExecutionWithNames,
  { executionId, format, madeFrom, before }: ToMake,
): Promise<KeptRow | undefined> {
  const { files, clock } = context;
  const { bounds, make } = formats[format];
  const content = await contentOf(context, execution, bounds);
  const bytes = await make(content, context);
  const file = `${newId()}.${format}`;
  await files.write(reportKey(file), Readable.from([bytes]), bytes.length);
  let placed: KeptRow | undefined;
  try {
    placed = await placeReport(
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
      { before, licenseId: execution.licenseId, holds: format === 'html' ? content.screenshots : [] },
    );
  } finally {
    // What it takes the place of may be on its way in a mail: housekeeping takes it, as any file that no row names.
    if (placed?.file !== file) await removeUnnamed(context, [reportKey(file)]);
  }
  return placed;
}
