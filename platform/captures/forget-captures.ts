import { after, daySeconds } from '../after.ts';
import { batchesOf } from '../batches.ts';
import { changing } from '../changing.ts';
import { captureKinds, type CaptureKind } from '../contract/executions/capture-values.ts';
import type { RunSettings } from '../contract/execution-configuration/run-configuration-calls.ts';
import type { Db } from '../database/database.ts';
import type { CaptureRow } from '../database/schema.ts';
import { runSettings } from '../execution-configuration/run-settings.ts';
import type { FileKey } from '../files/file-store.ts';
import { removeUnnamed } from '../files/remove-unnamed.ts';
import type { Ground } from '../ground.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { countMemory } from '../memory/project-memory.ts';
import { captureKey, memorySourceOf } from './capture-rows.ts';

/** How many rows one statement deletes, and how many old ones one transaction. */
const batch = 500;

/** Deletes what contains copies of the screenshots of executions. @returns the keys of its files */
type DropCopies = (transaction: Db, executionIds: readonly string[]) => Promise<readonly FileKey[]>;

/**
 * Deletes rows of captures of one project and one kind, with what contains copies of them, and counts the
 * memory that this frees. The caller locks the license. The files are deleted after the commit: see
 * `removeUnnamed`.
 * @returns the keys of the files
 */
async function deleteRows(
  transaction: Db,
  {
    projectId,
    kind,
    rows,
  }: {
    readonly projectId: string;
    readonly kind: CaptureKind;
    readonly rows: readonly Pick<CaptureRow, 'id'>[];
  },
  dropCopies: DropCopies,
): Promise<FileKey[]> {
  const ids = rows.map(({ id }) => id);
  const gone = await transaction
    .deleteFrom('captures')
    .where('id', 'in', ids)
    .returning(['file', 'bytes', 'executionId'])
    .execute();
  const kept = gone.flatMap(({ file, ...one }) => (file === null ? [] : [{ file, ...one }]));
  const bytes = kept.reduce((sum, one) => sum - one.bytes, 0);
  await countMemory(transaction, { projectId, source: memorySourceOf[kind], bytes });
  const captures = kept.map(({ file }) => captureKey(file));
  // The HTML pages of reports contain screenshots.
  if (kind !== 'screenshot') return captures;
  const executionIds = [...new Set(kept.map(({ executionId }) => executionId))];
  return [...captures, ...(await dropCopies(transaction, executionIds))];
}

/** Deletes rows of any captures, in any number. @returns the keys of the files */
export async function deleteAllRows(
  transaction: Db,
  rows: readonly Pick<CaptureRow, 'id' | 'projectId' | 'kind'>[],
  dropCopies: DropCopies,
): Promise<FileKey[]> {
  const files: FileKey[] = [];
  for (const projectId of new Set(rows.map((row) => row.projectId))) {
    for (const kind of captureKinds) {
      const alike = rows.filter((row) => row.projectId === projectId && row.kind === kind);
      for (const some of batchesOf(alike, batch)) {
        files.push(...(await deleteRows(transaction, { projectId, kind, rows: some }, dropCopies)));
      }
    }
  }
  return files;
}

/**
 * Deletes the captures of executions that are about to be deleted, with what contains copies. @returns the
 * keys of the files
 */
export async function deleteCapturesOf(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]> {
  const rows = await transaction
    .selectFrom('captures')
    .select(['id', 'projectId', 'kind'])
    .where('executionId', 'in', executionIds)
    .execute();
  return deleteAllRows(transaction, rows, () => Promise.resolve([]));
}

/** Deletes the captures that are older than the days in their project's current run configuration. */
export async function forgetOldCaptures(context: Ground): Promise<void> {
  const projects = await context.db
    .selectFrom('captures')
    .select(['licenseId', 'projectId'])
    .distinct()
    .execute();
  for (const { licenseId, projectId } of projects) {
    const { settings } = await runSettings.effectiveIn(context.db, { licenseId, projectId });
    for (const kind of captureKinds) {
      const before = after(context.clock(), -daysOf(settings)[kind] * daySeconds);
      while ((await forgetBefore(context, { licenseId, projectId, kind, before })) === batch);
    }
  }
}

const daysOf = ({ visualCaptureSettings }: RunSettings): Readonly<Record<CaptureKind, number>> => ({
  screenshot: visualCaptureSettings.noOfDaysForScreenShot,
  video: visualCaptureSettings.noOfDaysForVideo,
});

/** @returns how many it has deleted */
async function forgetBefore(
  context: Ground,
  {
    licenseId,
    projectId,
    kind,
    before,
  }: {
    readonly licenseId: string;
    readonly projectId: string;
    readonly kind: CaptureKind;
    readonly before: string;
  },
): Promise<number> {
  const rows = await context.db
    .selectFrom('captures')
    .select('id')
    .where('projectId', '=', projectId)
    .where('kind', '=', kind)
    .where('createdOn', '<', before)
    .limit(batch)
    .execute();
  if (rows.length === 0) return 0;
  const files = await changing(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    return deleteRows(transaction, { projectId, kind, rows }, context.cascades.screenshotsDeleted);
  });
  await removeUnnamed(context, files);
  return rows.length;
}
