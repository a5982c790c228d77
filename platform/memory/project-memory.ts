import type { MemorySource } from '../contract/memory/memory-values.ts';
import type { Db } from '../database/database.ts';

/** What projects use of the memory of their license, counted in the transaction that adds or deletes something. */

interface Used {
  readonly projectId: string;
  readonly source: MemorySource;
  /** Negative for what is deleted. */
  readonly bytes: number;
}

/** Counts that so many bytes more are used. */
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

/** Whether so many bytes more are within the memory of a license. */
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
