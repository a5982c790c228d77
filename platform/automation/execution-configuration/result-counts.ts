import {
  mapCounts,
  resultCountRule,
  type ResultCount,
} from '../../contract/execution-configuration/result-configuration-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ResultConfigurationRow } from '../../foundation/database/schema.ts';

/** A user of one license. In another license the same user can retain other numbers of results. */
export interface LicenseUser {
  readonly licenseId: string;
  readonly userId: string;
}

/** Returns how many results a user has set to retain; undefined when they have saved nothing. */
export const savedCounts = (
  db: Db,
  { licenseId, userId }: LicenseUser,
): Promise<ResultConfigurationRow | undefined> =>
  db
    .selectFrom('resultConfigurations')
    .selectAll()
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Returns the counts in force: the maximum for each count that was never saved. */
export const countsOf = (saved: ResultConfigurationRow | undefined): Record<ResultCount, number> =>
  mapCounts((count) => saved?.[count] ?? resultCountRule(count).max);

/** Returns the numbers as audit entries show them, by the names of the values. */
export const countFacts = (saved: ResultConfigurationRow | undefined) => ({
  testDevResults: saved?.noOfTestDevResults ?? null,
  scriptsResults: saved?.noOfScriptsResults ?? null,
  modulesResults: saved?.noOfModulesResults ?? null,
  suitesResults: saved?.noOfSuitesResults ?? null,
  suitesOfSuiteResults: saved?.noOfSuitesOfSuiteResults ?? null,
});

/**
 * Counts the executions of a user that have ended and that nobody keeps, in each open project of the license:
 * kept ones are on top of the number.
 */
export async function endedIn(
  db: Db,
  { licenseId, userId }: LicenseUser,
): Promise<{ readonly projectId: string; readonly ended: number }[]> {
  const rows = await db
    .selectFrom('projects')
    .innerJoin('executions', 'executions.projectId', 'projects.id')
    .select((select) => ['projects.id as projectId', select.fn.countAll().as('ended')])
    .where('projects.licenseId', '=', licenseId)
    .where('projects.status', '=', 'Open')
    .where('executions.createdBy', '=', userId)
    .where('executions.endedOn', 'is not', null)
    .where('executions.keptOn', 'is', null)
    .groupBy('projects.id')
    .execute();
  return rows.map(({ projectId, ended }) => ({ projectId, ended: Number(ended) }));
}
