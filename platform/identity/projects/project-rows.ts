import type { SelectQueryBuilder, Updateable } from 'kysely';
import { defectPlatforms, type DefectPlatformName } from '../../contract/projects/defect-values.ts';
import { recordSubject } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { zoneAt, zoneNameAt } from '../../foundation/time-zones.ts';
import type { ProjectRow as StoredProject, Tables } from '../../foundation/database/schema.ts';

/** Returns a project as replies have it. */
export const projectOf = async ({ db, clock }: Reading, id: string) =>
  toProject(
    await withNames(db.selectFrom('projects')).where('projects.id', '=', id).executeTakeFirstOrThrow(),
    clock(),
  );

interface Reading {
  readonly db: Db;
  readonly clock: () => Date;
}

/** Adds all columns of projects, with the names of the users who created and last changed them. */
export const withNames = (query: SelectQueryBuilder<Tables, 'projects', object>) =>
  query
    .innerJoin('users as creator', 'creator.id', 'projects.createdBy')
    .innerJoin('users as modifier', 'modifier.id', 'projects.modifiedBy')
    .selectAll('projects')
    .select([
      'projects.description as desc',
      'creator.name as createdByUname',
      'modifier.name as modifiedByUname',
    ]);

type ProjectRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

/** Returns a row of `withNames` as replies have it. Name and offset of its zone are those of now: they change twice a year. */
export function toProject(
  { defectPlatform, jiraInstanceId: instanceId, jiraProjectKey: projectKey, ...row }: ProjectRow,
  now: Date,
) {
  const zone = zoneAt(row.timeZoneValue, now);
  return {
    ...row,
    timeZoneName: zoneNameAt(zone, now),
    timeZoneOffset: zone.offset,
    defectPlatform: { platform: platformNamed(defectPlatform), instanceId, projectKey },
  };
}

const platformNamed = (name: string): DefectPlatformName =>
  defectPlatforms.find((platform) => platform === name) ?? 'FireFlink';

type Changed = Omit<Updateable<StoredProject>, 'id' | 'licenseId' | 'modifiedBy' | 'modifiedOn'>;

/**
 * Changes columns of a project, and says who did and when.
 * @param transaction of `withChanges`
 */
export async function saveProject(
  transaction: Db,
  id: string,
  columns: Changed,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await recordSubject(transaction, id);
  await transaction
    .updateTable('projects')
    .set({ ...columns, modifiedBy: userId, modifiedOn: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/**
 * Sets the most memory that a project may use, in bytes; what it has already is not a change.
 * @param transaction of `withChanges`
 */
export async function assignMemory(
  transaction: Db,
  id: string,
  bytes: number,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await recordSubject(transaction, id);
  await transaction
    .updateTable('projects')
    .set({ assignedMemoryBytes: bytes, memoryModifiedOn: now.toISOString(), memoryModifiedBy: userId })
    .where('id', '=', id)
    .where('assignedMemoryBytes', '!=', bytes)
    .execute();
}

/**
 * Changes the zone in which the times of a project are shown; the one that it has already is not a change.
 * @param transaction of `withChanges`, after `recordSubject`
 */
export async function setProjectZone(
  transaction: Db,
  id: string,
  value: string,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('projects')
    .set({ timeZoneValue: value, timeZoneModifiedOn: now.toISOString(), timeZoneModifiedBy: userId })
    .where('id', '=', id)
    .where('timeZoneValue', '!=', value)
    .execute();
}

/**
 * Makes a project invisible to everybody until what is in it has been deleted. It is archived as well, so that the
 * counts of the license leave it out at once.
 * @param transaction of `withChanges`
 */
export async function markAsDeleting(transaction: Db, id: string, now: Date): Promise<void> {
  await recordSubject(transaction, id);
  await transaction
    .updateTable('projects')
    .set({ deletingSince: now.toISOString(), status: 'Archive' })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a project with its members, roles, groups and settings. Its executions have been deleted before, because they
 * have files and are recorded in the audit log.
 * @param transaction of `withChanges`, after `recordSubject`
 */
export async function deleteProjectRow(transaction: Db, projectId: string): Promise<void> {
  await transaction.deleteFrom('projects').where('id', '=', projectId).execute();
}
