import { after, daySeconds } from '../../foundation/after.ts';
import { batchesOf } from '../../foundation/batches.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { captureKinds, type CaptureKind } from '../../contract/executions/capture-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { CaptureRow } from '../../foundation/database/schema.ts';
import { daysIn } from '../execution-configuration/count-expiring.ts';
import type { FileKey } from '../../foundation/files/file-store.ts';
import { removeUnnamed } from '../../foundation/files/remove-unnamed.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { countMemory } from '../memory/project-memory.ts';
import { captureKey, memorySourceOf } from './capture-rows.ts';
import { expiringCaptures } from './expiring-captures.ts';

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
  const deleted = await transaction
    .deleteFrom('captures')
    .where('id', 'in', ids)
    .returning(['file', 'bytes', 'executionId'])
    .execute();
  const withFiles = deleted.flatMap(({ file, ...one }) => (file === null ? [] : [{ file, ...one }]));
  const bytes = withFiles.reduce((sum, one) => sum - one.bytes, 0);
  await countMemory(transaction, { projectId, source: memorySourceOf[kind], bytes });
  const captures = withFiles.map(({ file }) => captureKey(file));
  // The HTML pages of reports contain screenshots.
  if (kind !== 'screenshot') return captures;
  const executionIds = [...new Set(withFiles.map(({ executionId }) => executionId))];
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

/**
 * Deletes the captures that are older than the days in their project's current run configuration; those of kept
 * executions stay.
 */
export async function deleteOldCaptures(context: PlatformServices): Promise<void> {
  const projects = await context.db
    .selectFrom('captures')
    .select(['licenseId', 'projectId'])
    .distinct()
    .execute();
  for (const { licenseId, projectId } of projects) {
    const days = await daysIn(context.db, expiringCaptures, { licenseId, projectId });
    for (const kind of captureKinds) {
      const before = after(context.clock(), -days[kind] * daySeconds);
      while ((await deleteBefore(context, { licenseId, projectId, kind, before })) === batch);
    }
  }
}

/** Selects the captures of executions that no user keeps. */
const notKept = (db: Db) =>
  db
    .selectFrom('captures')
    .innerJoin('executions', 'executions.id', 'captures.executionId')
    .select('captures.id')
    .where('executions.keptOn', 'is', null);

/** @returns how many were old enough */
async function deleteBefore(
  context: PlatformServices,
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
  const rows = await notKept(context.db)
    .where('captures.projectId', '=', projectId)
    .where('captures.kind', '=', kind)
    .where('captures.createdOn', '<', before)
    .limit(batch)
    .execute();
  if (rows.length === 0) return 0;
  const files = await withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    const ids = rows.map(({ id }) => id);
    // Executions may have been kept since.
    const still = await notKept(transaction).where('captures.id', 'in', ids).execute();
    if (still.length === 0) return [];
    return deleteRows(transaction, { projectId, kind, rows: still }, context.cascades.screenshotsDeleted);
  });
  await removeUnnamed(context, files);
  return rows.length;
}
