import type { Db } from '../../database/database.ts';
import { runsLookedAt } from './suite-runs.ts';

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
  await forgetGoneRuns(db);
}

/** Forgets when runs ended that are too long ago for what is said of newer ones. */
async function forgetGoneRuns(db: Db): Promise<void> {
  await db
    .deleteFrom('goneRuns')
    .where((gone) =>
      gone(
        'run',
        '<=',
        gone
          .selectFrom('suiteHistories')
          .select((suite) => suite('suiteHistories.runs', '-', runsLookedAt).as('run'))
          .whereRef('suiteHistories.projectId', '=', 'goneRuns.projectId')
          .whereRef('suiteHistories.suiteName', '=', 'goneRuns.suiteName'),
      ),
    )
    .execute();
}
