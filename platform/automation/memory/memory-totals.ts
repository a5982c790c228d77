import type { LicenseMemorySource } from '../../contract/memory/memory-values.ts';
import type { ProjectType } from '../../contract/projects/project-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { readBytes } from './byte-sums.ts';

/** The memory of a license in bytes, in all its projects together, and of what is in none. */
export interface MemoryTotals {
  readonly assigned: number;
  readonly used: number;
  /** The used memory that is in no project: apps of FireFlink Cloud. */
  readonly apps: number;
  /** The same: photos of users who work on the license, or have worked there. */
  readonly photos: number;
  /** What is not assigned to any project; negative where the operator has lowered the total. */
  readonly remaining: number;
  readonly total: number;
}

interface MemoryOfLicense {
  readonly totals: MemoryTotals;
  /** What the projects of each type use, largest first; types that use none are left out. */
  readonly byType: readonly MemoryOfType[];
  /** How many projects it has. */
  readonly projects: number;
}

interface MemoryOfType {
  readonly type: ProjectType;
  readonly bytes: number;
}

/** Returns the memory of a license, and how many projects it has. */
export async function memoryOfLicense(db: Db, licenseId: string): Promise<MemoryOfLicense> {
  const [{ memoryBytes }, given, byType, { apps, photos }] = await Promise.all([
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
    usedByType(db, licenseId),
    usedInNoProject(db, licenseId),
  ]);
  const used = inAll(byType) + apps + photos;
  const [total, assigned] = [Number(memoryBytes), Number(given.assigned ?? 0)];
  return {
    totals: { assigned, used, apps, photos, remaining: total - assigned, total },
    byType,
    projects: Number(given.projects),
  };
}

const inAll = (byType: readonly MemoryOfType[]): number => byType.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns how many bytes a license uses, in projects and outside. */
export async function usedByLicense(db: Db, licenseId: string): Promise<number> {
  const { apps, photos } = await usedInNoProject(db, licenseId);
  return inAll(await usedByType(db, licenseId)) + apps + photos;
}

/** Returns how many bytes a license uses outside of projects, for each kind of file. */
export async function usedInNoProject(
  db: Db,
  licenseId: string,
): Promise<Readonly<Record<LicenseMemorySource, number>>> {
  const [apps, photos] = await Promise.all([usedByApps(db, licenseId), usedByPhotos(db, licenseId)]);
  return { apps, photos };
}

/** Returns how many bytes the apps use that the platform stores for a license. */
async function usedByApps(db: Db, licenseId: string): Promise<number> {
  const row = await db
    .selectFrom('instanceApps')
    .innerJoin('integrationInstances', 'integrationInstances.id', 'instanceApps.instanceId')
    .select((select) => select.fn.sum('instanceApps.bytes').as('bytes'))
    .where('integrationInstances.licenseId', '=', licenseId)
    .where('instanceApps.file', 'is not', null)
    .executeTakeFirst();
  return readBytes(row?.bytes);
}

/** Returns how many bytes the photos have of the users who work on a license, or have worked there (`isAtHome`). */
async function usedByPhotos(db: Db, licenseId: string): Promise<number> {
  const row = await db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .innerJoin('userProfiles', 'userProfiles.userId', 'licenseUsers.userId')
    .select((select) => select.fn.sum('userProfiles.photoBytes').as('bytes'))
    .where('licenseUsers.licenseId', '=', licenseId)
    .where((where) =>
      where.or([
        where('licenseUsers.lastSignInOn', 'is not', null),
        where('users.currentLicenseId', '=', licenseId),
      ]),
    )
    .executeTakeFirst();
  return readBytes(row?.bytes);
}

async function usedByType(db: Db, licenseId: string): Promise<readonly MemoryOfType[]> {
  const rows = await db
    .selectFrom('projectMemory')
    .innerJoin('projects', 'projects.id', 'projectMemory.projectId')
    .select((select) => ['projects.type', select.fn.sum('projectMemory.bytes').as('bytes')])
    .where('projects.licenseId', '=', licenseId)
    .groupBy('projects.type')
    .execute();
  return rows
    .map(({ type, bytes }) => ({ type, bytes: readBytes(bytes) }))
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
  return readBytes(row?.bytes);
}
