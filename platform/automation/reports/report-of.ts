import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { reportMessages, reportTypes, type ReportFormat } from '../../contract/executions/report-values.ts';
import { sortableTime } from '../../contract/times/time-values.ts';
import type { Zone } from '../../contract/times/zone-values.ts';
import { zoneOfProject } from '../../identity/projects/zone-of-project.ts';
import type { ExecutionReportRow } from '../../foundation/database/schema.ts';
import { executions, type ExecutionWithNames } from '../executions/execution-rows.ts';
import type { FileKey } from '../../foundation/files/file-store.ts';
import { removeUnnamed } from '../../foundation/files/remove-unnamed.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countHit, type RateLimit } from '../../foundation/limits/rate-limit.ts';
import { conflict, notFound } from '../../foundation/refusal.ts';
import { zoneNamed } from '../../foundation/zones.ts';
import { defineTask } from '../../foundation/worker-pool/task.ts';
import { inlinedOf } from './html/screenshots.ts';
import type writeHtml from './html/write-html.task.ts';
import type writePdf from './pdf/write-pdf.task.ts';
import { reportBounds } from './report-bounds.ts';
import { readReportContent, type ReportContent } from './report-content.ts';
import { reportKey } from './report-key.ts';
import {
  isStored,
  placeReport,
  requireRoom,
  rowOf,
  type StoredReportRow,
  type ReportOf,
} from './report-rows.ts';
import { sourcesOf } from './report-sources.ts';
import type { ReportsContext } from './reports-context.ts';

/** A report that is stored as a file. */
export interface StoredReport {
  readonly key: FileKey;
  readonly bytes: number;
  /** The name under which it is saved. */
  readonly name: string;
  readonly type: string;
}

/** How many reports a user can have made, because one can take seconds of processor time. Stored ones can be read any number of times. */
const makingLimit: RateLimit = { hits: 10, seconds: 60 };

const writingHtml = defineTask<typeof writeHtml>({
  module: 'automation/reports/html/write-html',
  seconds: 30,
  isLong: true,
});
const writingPdf = defineTask<typeof writePdf>({
  module: 'automation/reports/pdf/write-pdf',
  seconds: 60,
  isLong: true,
});

/**
 * Returns the report of an execution, which is the same for every reader. It is made on the first request,
 * and again when its content is out of date, because results, captures and the history of test cases can
 * arrive after the end. Two requests at once, even in two processes, leave one report.
 * @param by the user who asks, whose new reports are counted; undefined when the product itself asks
 * @throws Refusal 404 when there is no such execution, or its report was deleted after its days; 409 while it
 * has not ended, or the memory of its project is full; 429 when one has to be made, and many were
 */
export async function reportOf(
  context: ReportsContext,
  { executionId, format }: ReportOf,
  by?: { readonly userId: string },
): Promise<StoredReport> {
  const execution = await executions(context.db).where('executions.id', '=', executionId).executeTakeFirst();
  if (!execution) throw notFound();
  const { endedOn, name } = execution;
  if (endedOn === null) throw conflict(reportMessages.notEnded);
  const zone = zoneNamed(await zoneOfProject(context.db, execution.projectId));
  const row = await context.reports.inTurn(`${executionId}/${format}`, () =>
    storedOrMade(context, execution, { format, by }),
  );
  return {
    key: reportKey(row.file),
    bytes: row.bytes,
    name: `${fileName(name)} ${endedWords(endedOn, zone)}.${format}`,
    type: reportTypes[format].type,
  };
}

/** Formats the end for the name of a file: '2026-11-21 14-02'. */
const endedWords = (endedOn: string, zone: Zone): string =>
  sortableTime(endedOn, zone).slice(0, 16).replace(':', '-');

/** Replaces the characters that have a meaning in file systems. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '');

async function storedOrMade(
  context: ReportsContext,
  execution: ExecutionWithNames,
  { format, by }: Pick<ReportOf, 'format'> & { readonly by: { readonly userId: string } | undefined },
): Promise<StoredReportRow> {
  const { db, files, clock } = context;
  const asked = { executionId: execution.id, format };
  const madeFrom = await sourcesOf(db, execution);
  const before = await rowOf(db, asked);
  if (
    before &&
    isStored(before) &&
    before.madeFrom === madeFrom &&
    (await files.find(reportKey(before.file)))
  )
    return before;
  // Before the work of making it, whose size is not known yet.
  if (!before?.file) await requireRoom(db, { ...execution, bytes: 1 });
  if (by) await countHit(db, `report-made:${by.userId}`, makingLimit, clock());
  // One report per license at a time, because its data is in memory.
  const made = await context.reports.inTurn(execution.licenseId, () =>
    make(context, execution, { ...asked, madeFrom, before }),
  );
  if (made) return made;
  return storedOrMade(context, execution, { format, by });
}

/** Writes a report on a worker thread. */
const writers: Readonly<
  Record<
    ReportFormat,
    (context: PlatformServices, data: ReportContent, licenseId: string) => Promise<Uint8Array>
  >
> = {
  html: async ({ files, workers }, data, licenseId) => {
    const inlined = await inlinedOf(files, data.screenshots);
    return workers.run(writingHtml, { data, inlined }, licenseId);
  },
  pdf: ({ workers }, data, licenseId) => workers.run(writingPdf, data, licenseId),
};

interface ToMake extends ReportOf {
  readonly madeFrom: string;
  /** The stored row, whose report is out of date or missing. */
  readonly before: ExecutionReportRow | undefined;
}

/**
 * Makes a report. @returns undefined when a part of its content, or the row that it replaces, was deleted
 * meanwhile
 */
async function make(
  context: PlatformServices,
  execution: ExecutionWithNames,
  { executionId, format, madeFrom, before }: ToMake,
): Promise<StoredReportRow | undefined> {
  const { files, clock } = context;
  const data = await readReportContent(context, execution, reportBounds[format]);
  const bytes = await writers[format](context, data, execution.licenseId);
  const file = `${newId()}.${format}`;
  await files.write(reportKey(file), Readable.from([bytes]), bytes.length);
  let placed: StoredReportRow | undefined;
  try {
    placed = await placeReport(
      context,
      {
        executionId,
        format,
        file,
        bytes: bytes.length,
        madeFrom,
        // The time of the first request: a report made again is no younger.
        createdOn: before?.createdOn ?? clock().toISOString(),
        deletedAfterDays: null,
      },
      {
        before,
        licenseId: execution.licenseId,
        projectId: execution.projectId,
        holds: format === 'html' ? data.screenshots : [],
      },
    );
  } finally {
    // The replaced file may be on its way in an email. If so, housekeeping deletes it as a stray file.
    if (placed?.file !== file) await removeUnnamed(context, [reportKey(file)]);
  }
  return placed;
}
