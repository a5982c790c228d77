import { after, daySeconds } from '../../foundation/after.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { reportFormats, type ReportFormat } from '../../contract/executions/report-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { daysIn } from '../execution-configuration/count-expiring.ts';
import type { FileKey } from '../../foundation/files/file-store.ts';
import { removeUnnamed } from '../../foundation/files/remove-unnamed.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { expiringReports } from './expiring-reports.ts';
import { reportKey } from './report-key.ts';

/** How many are deleted in one transaction. */
const batch = 500;

/** Deletes the reports of executions that are about to be deleted. @returns the keys of their files */
export async function deleteReportsOf(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]> {
  const deleted = await transaction
    .deleteFrom('executionReports')
    .where('executionId', 'in', executionIds)
    .returning('file')
    .execute();
  return deleted.flatMap(({ file }) => (file === null ? [] : [reportKey(file)]));
}

/** Deletes the reports that are older than the days in their project's current report configuration. */
export async function deleteOldReports(context: PlatformServices): Promise<void> {
  const projects = await context.db
    .selectFrom('executionReports')
    .innerJoin('executions', 'executions.id', 'executionReports.executionId')
    .select(['executions.licenseId', 'executions.projectId'])
    .where('executionReports.deletedAfterDays', 'is', null)
    .distinct()
    .execute();
  for (const { licenseId, projectId } of projects) {
    const days = await daysIn(context.db, expiringReports, { licenseId, projectId });
    for (const format of reportFormats) {
      const old = { licenseId, projectId, format, days: days[format] };
      while ((await deleteSome(context, old)) === batch);
    }
  }
}

interface Old {
  readonly licenseId: string;
  readonly projectId: string;
  readonly format: ReportFormat;
  readonly days: number;
}

/**
 * Deletes files of old reports. Rows stay without them, so that a reply can say why the report is deleted,
 * and it isn't made again.
 * @returns how many were old enough
 */
async function deleteSome(
  context: PlatformServices,
  { licenseId, projectId, format, days }: Old,
): Promise<number> {
  const rows = await context.db
    .selectFrom('executionReports')
    .innerJoin('executions', 'executions.id', 'executionReports.executionId')
    .select('executionReports.executionId')
    .where('executions.projectId', '=', projectId)
    .where('executionReports.format', '=', format)
    .where('executionReports.createdOn', '<', after(context.clock(), -days * daySeconds))
    .where('executionReports.deletedAfterDays', 'is', null)
    .where('executions.keptOn', 'is', null)
    .limit(batch)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ executionId }) => executionId);
  const files = await withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    // Executions may have been kept, and reports made again, since.
    const still = await transaction
      .selectFrom('executionReports')
      .innerJoin('executions', 'executions.id', 'executionReports.executionId')
      .select(['executionReports.executionId', 'executionReports.file'])
      .where('executionReports.executionId', 'in', ids)
      .where('executionReports.format', '=', format)
      .where('executionReports.deletedAfterDays', 'is', null)
      .where('executions.keptOn', 'is', null)
      .execute();
    if (still.length === 0) return [];
    await transaction
      .updateTable('executionReports')
      .set({ file: null, deletedAfterDays: days })
      .where('format', '=', format)
      .where(
        'executionId',
        'in',
        still.map(({ executionId }) => executionId),
      )
      .execute();
    return still.flatMap(({ file }) => file ?? []);
  });
  await removeUnnamed(context, files.map(reportKey));
  return rows.length;
}
