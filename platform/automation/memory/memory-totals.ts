import type { ProjectType } from '../../contract/projects/project-values.ts';
import type { Db } from '../../foundation/database/database.ts';

/** The memory of a license in bytes, in all its projects together. */
export interface MemoryTotals {
  readonly assigned: number;
  readonly used: number;
  /** What is not assigned to any project; negative where the operator has lowered the total. */
  readonly remaining: number;
  readonly total: number;
}

/** Returns the memory of a license, and how many projects it has. */
export async function memoryOfLicense(
  db: Db,
  licenseId: string,
): Promise<{ readonly totals: MemoryTotals; readonly projects: number }> {
  const [{ memoryBytes }, given, used] = await Promise.all([
    db.selectFrom('licenses').select('memoryBytes').where('id', '=', licenseId).executeTakeFirstOrThrow(),
    db
      .selectFrom('projects')
      .select((select) => [
        select.fn.sum('assignedMemoryBytes').as('assigned'),
        select.fn.countAll().as('projects'),
      ])
      .where('licenseId', '=', licenseId)
      .where('deletingSince', 'is', null)
      .executeTakeFirstOrThrow(),
    usedByLicense(db, licenseId),
  ]);
  const [total, assigned] = [Number(memoryBytes), Number(given.assigned ?? 0)];
  return {
    totals: { assigned, used, remaining: total - assigned, total },
    projects: Number(given.projects),
  };
}

/** Returns how many bytes all projects of a license use. */
export async function usedByLicense(db: Db, licenseId: string): Promise<number> {
  const row = await db
    .selectFrom('projectMemory')
    .innerJoin('projects', 'projects.id', 'projectMemory.projectId')
    .select((select) => select.fn.sum('projectMemory.bytes').as('bytes'))
    .where('projects.licenseId', '=', licenseId)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** Returns how many bytes the projects of each type use, largest first; types that use none are left out. */
export async function usedByType(
  db: Db,
  licenseId: string,
): Promise<{ readonly type: ProjectType; readonly bytes: number }[]> {
  const rows = await db
    .selectFrom('projectMemory')
    .innerJoin('projects', 'projects.id', 'projectMemory.projectId')
    .select((select) => ['projects.type', select.fn.sum('projectMemory.bytes').as('bytes')])
    .where('projects.licenseId', '=', licenseId)
    .groupBy('projects.type')
    .execute();
  return rows
    .map(({ type, bytes }) => ({ type, bytes: Number(bytes) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes);
}

/** Returns how many bytes a project uses. */
export async function usedBy(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom('projectMemory')
    .select((select) => select.fn.sum('bytes').as('bytes'))
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}
