import type { MemorySource } from '../../contract/memory/memory-values.ts';
import type { Db } from '../../foundation/database/database.ts';

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

/** Returns whether this many more bytes fit into the memory of a license. */
export async function hasMemory(db: Db, licenseId: string, bytes: number): Promise<boolean> {
  const license = await db
    .selectFrom('licenses')
    .select('memoryBytes')
    .where('id', '=', licenseId)
    .executeTakeFirstOrThrow();
  const used = await db
    .selectFrom('projectMemory')
    .innerJoin('projects', 'projects.id', 'projectMemory.projectId')
    .select((select) => select.fn.sum('projectMemory.bytes').as('bytes'))
    .where('projects.licenseId', '=', licenseId)
    .executeTakeFirst();
  return Number(used?.bytes ?? 0) + bytes <= Number(license.memoryBytes);
}
