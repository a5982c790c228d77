import type { SomeOfProject } from '../../../domain/cleanup.ts';
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

/** Deletes some of the history of test cases in a project that is being deleted. */
export async function deleteHistoryOf(
  transaction: Db,
  { projectId, atMost }: SomeOfProject,
): Promise<number> {
  const first = await transaction
    .selectFrom('caseHistory')
    .select('suiteName')
    .where('projectId', '=', projectId)
    .limit(1)
    .executeTakeFirst();
  if (!first) return 0;
  const some = await transaction
    .selectFrom('caseHistory')
    .select('caseKey')
    .where('projectId', '=', projectId)
    .where('suiteName', '=', first.suiteName)
    .limit(atMost)
    .execute();
  const keys = some.map(({ caseKey }) => caseKey);
  await transaction
    .deleteFrom('caseHistory')
    .where('projectId', '=', projectId)
    .where('suiteName', '=', first.suiteName)
    .where('caseKey', 'in', keys)
    .execute();
  return keys.length;
}
