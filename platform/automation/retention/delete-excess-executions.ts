import { setImmediate as nextTurn } from 'node:timers/promises';
import { after } from '../../foundation/after.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import { resultLimits } from '../../contract/executions/result-values.ts';
import { endedIn, savedCounts, type LicenseUser } from '../execution-configuration/result-counts.ts';
import { removeUnnamed } from '../../foundation/files/remove-unnamed.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { removeUnseenCases, type ExecutionWithCases } from '../results/remove-unseen-cases.ts';

/** How many executions one transaction deletes; fewer of those with many test cases. */
const batch = { executions: 50, cases: 2000 };

/** Results are accepted for a while after the end, and those that arrive last are still being stored then. */
const restSeconds = 2 * resultLimits.lateSeconds;

/**
 * Deletes the executions that exceed the numbers of their initiators (Result Configuration): in each open
 * project, the newest ended ones stay. Users who have never saved a number lose nothing.
 */
export async function deleteExcessExecutions(context: PlatformServices): Promise<void> {
  const keepers = await context.db
    .selectFrom('resultConfigurations')
    .select(['licenseId', 'userId', 'noOfSuitesResults'])
    .where('noOfSuitesResults', 'is not', null)
    .execute();
  for (const { licenseId, userId, noOfSuitesResults } of keepers) {
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
    for (const execution of excess) await removeUnseenCases(context.db, execution);
    const recorder = context.recorders.ofServer('forgetExecutions', { licenseId: place.licenseId });
    const round = await withChanges({ ...context, recorder }, async (transaction) => {
      // Changing the number takes this lock too, so the deletion uses the number in force.
      await lockLicense(transaction, place.licenseId);
      const ids = (await excessIn({ ...context, db: transaction }, place)).map(({ id }) => id);
      if (ids.length === 0) return { ids, files: [] };
      await recordSubject(transaction, place.userId);
      return { ids, files: await context.cascades.deleteExecutions(transaction, ids) };
    });
    await removeUnnamed(context, round.files);
    deleted += round.ids.length;
    await nextTurn();
  }
}

/** Selects the oldest executions of a user in a project that exceed the number, up to one batch. */
async function excessIn(
  { db, clock }: Pick<PlatformServices, 'db' | 'clock'>,
  { licenseId, userId, projectId }: Place,
): Promise<ExecutionWithCases[]> {
  const most = (await savedCounts(db, { licenseId, userId }))?.noOfSuitesResults ?? null;
  if (most === null) return [];
  const ended = db
    .selectFrom('executions')
    .innerJoin('projects', 'projects.id', 'executions.projectId')
    .where('projects.status', '=', 'Open')
    .where('executions.projectId', '=', projectId)
    .where('executions.createdBy', '=', userId)
    .where('executions.endedOn', 'is not', null);
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
    .where('executions.endedOn', '<', after(clock(), -restSeconds))
    // Results that are not counted yet would be missing from the history of their test cases.
    .where('executionResults.toCountSince', 'is', null)
    .orderBy('executions.id')
    .limit(batch.executions)
    .execute();
  let cases = 0;
  return rows.filter(({ total }, index) => {
    cases += total ?? 0;
    return index === 0 || cases <= batch.cases;
  });
}
