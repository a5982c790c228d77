import type { MemorySource } from '../../contract/memory/memory-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { readBytes } from './byte-sums.ts';
import { memoryOfLicense, usedBy } from './memory-totals.ts';

/**
 * How much of their license's memory projects use, counted in the transaction that adds or deletes something.
 */

interface Used {
  readonly projectId: string;
  readonly source: MemorySource;
  /** Negative for deletions. */
  readonly bytes: number;
}

/** Adds bytes to the used memory. */
export async function countMemory(transaction: Db, { projectId, source, bytes }: Used): Promise<void> {
  if (bytes === 0) return;
  await transaction
    .insertInto('projectMemory')
    .values({ projectId, source, bytes })
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'source']).doUpdateSet((set) => ({
        bytes: set('projectMemory.bytes', '+', bytes),
      })),
    )
    .execute();
}

interface Wanted {
  readonly licenseId: string;
  readonly projectId: string;
  readonly bytes: number;
}

/**
 * Returns whether this many more bytes fit into the memory of a project: into what it is assigned or, without memory of
 * its own, into what no project is assigned, which such projects share.
 */
export async function hasMemory(db: Db, { licenseId, projectId, bytes }: Wanted): Promise<boolean> {
  const { assignedMemoryBytes } = await db
    .selectFrom('projects')
    .select('assignedMemoryBytes')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const assigned = Number(assignedMemoryBytes);
  if (assigned > 0) return (await usedBy(db, projectId)) + bytes <= assigned;
  return hasLicenseMemory(db, { licenseId, bytes });
}

/**
 * Returns whether this many more bytes fit into the memory that no project is assigned: projects without memory of their
 * own and what is in no project share it.
 */
export async function hasLicenseMemory(
  db: Db,
  { licenseId, bytes }: Omit<Wanted, 'projectId'>,
): Promise<boolean> {
  const { totals } = await memoryOfLicense(db, licenseId);
  const shared = await db
    .selectFrom('projectMemory')
    .innerJoin('projects', 'projects.id', 'projectMemory.projectId')
    .select((select) => select.fn.sum('projectMemory.bytes').as('bytes'))
    .where('projects.licenseId', '=', licenseId)
    .where('projects.assignedMemoryBytes', '=', 0)
    .executeTakeFirst();
  return readBytes(shared?.bytes) + totals.apps + totals.photos + bytes <= totals.remaining;
}
