import type { Db } from '../../database/database.ts';

/** A case that has not been in so many runs of its suite is gone. */
const runsWithout = 200;

/** Forgets the history of test cases that are gone: of names that are another one each time, there is no end. */
export async function forgetOldHistory(db: Db): Promise<void> {
  const suites = await db
    .selectFrom('suiteHistories')
    .select(['projectId', 'suiteName', 'runs'])
    .where('runs', '>', runsWithout)
    .execute();
  for (const { projectId, suiteName, runs } of suites) {
    await db
      .deleteFrom('caseHistory')
      .where('projectId', '=', projectId)
      .where('suiteName', '=', suiteName)
      .where('lastRun', '<', runs - runsWithout)
      .execute();
  }
}
