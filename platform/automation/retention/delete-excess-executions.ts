import { endedIn, savedCounts, type LicenseUser } from '../execution-configuration/result-counts.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { batch, deleteBatch, firstBatch, type Deletable } from './delete-in-batches.ts';
import { restedBefore } from './excess-executions.ts';

/**
 * Deletes the executions that exceed the numbers of their initiators (Result Configuration): in each open
 * project, the newest ended ones stay. Users who have never saved a number lose nothing.
 */
export async function deleteExcessExecutions(context: PlatformServices): Promise<void> {
  const limits = await context.db
    .selectFrom('resultConfigurations')
    .select(['licenseId', 'userId', 'noOfSuitesResults'])
    .where('noOfSuitesResults', 'is not', null)
    .execute();
  for (const { licenseId, userId, noOfSuitesResults } of limits) {
    const most = noOfSuitesResults ?? Infinity;
    let deleted = 0;
    for (const { projectId, ended } of await endedIn(context.db, { licenseId, userId })) {
      if (ended > most) deleted += await deleteIn(context, { licenseId, userId, projectId });
    }
    if (deleted > 0) context.log.info({ licenseId, userId, deleted }, 'deleted executions');
  }
}

interface Place extends LicenseUser {
  readonly projectId: string;
}

/** @returns how many it has deleted */
async function deleteIn(context: PlatformServices, place: Place): Promise<number> {
  let deleted = 0;
  for (;;) {
    const excess = await excessIn(context, place);
    if (excess.length === 0) return deleted;
    deleted += await deleteBatch(context, excess, {
      licenseId: place.licenseId,
      act: 'forgetExecutions',
      subjectId: place.userId,
      confirm: async (db) => (await excessIn({ ...context, db }, place)).map(({ id }) => id),
    });
  }
}

/** Selects the oldest executions of a user in a project that exceed the number, up to one batch. */
async function excessIn(
  { db, clock }: Pick<PlatformServices, 'db' | 'clock'>,
  { licenseId, userId, projectId }: Place,
): Promise<Deletable[]> {
  const most = (await savedCounts(db, { licenseId, userId }))?.noOfSuitesResults ?? null;
  if (most === null) return [];
  const ended = db
    .selectFrom('executions')
    .innerJoin('projects', 'projects.id', 'executions.projectId')
    .where('projects.status', '=', 'Open')
    .where('executions.projectId', '=', projectId)
    .where('executions.createdBy', '=', userId)
    .where('executions.endedOn', 'is not', null)
    // Kept ones are on top of the number.
    .where('executions.keptOn', 'is', null);
  const oldestStored = await ended
    .select('executions.id')
    .orderBy('executions.id', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldestStored) return [];
  const rows = await ended
    .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
    .select(['executions.id', 'executionResults.generation', 'executionResults.total'])
    .where('executions.id', '<', oldestStored.id)
    .where('executions.endedOn', '<', restedBefore(clock()))
    // Results that are not counted yet would be missing from the history of their test cases.
    .where('executionResults.toCountSince', 'is', null)
    .orderBy('executions.id')
    .limit(batch.executions)
    .execute();
  return firstBatch(rows);
}
