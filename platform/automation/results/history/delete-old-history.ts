import type { Db } from '../../../foundation/database/database.ts';
import { runsLookedAt } from './suite-runs.ts';

/** After how many executions of its suite without it a case loses its history. */
const runsWithout = 200;

/** Deletes the history of removed test cases, because names that change each time would pile up. */
export async function deleteOldHistory(db: Db): Promise<void> {
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
  await deleteRemovedExecutions(db);
}

/** Deletes the end times of deleted runs that are too old to matter for the marks of newer ones. */
async function deleteRemovedExecutions(db: Db): Promise<void> {
  await db
    .deleteFrom('removedExecutions')
    .where((deleted) =>
      deleted(
        'run',
        '<=',
        deleted
          .selectFrom('suiteHistories')
          .select((suite) => suite('suiteHistories.runs', '-', runsLookedAt).as('run'))
          .whereRef('suiteHistories.projectId', '=', 'removedExecutions.projectId')
          .whereRef('suiteHistories.suiteName', '=', 'removedExecutions.suiteName'),
      ),
    )
    .execute();
}
