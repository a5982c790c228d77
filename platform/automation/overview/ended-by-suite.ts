import { sql } from 'kysely';
import { executionLimits } from '../../contract/executions/execution-values.ts';
import { overviewLimits } from '../../contract/executions/overview-values.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { endedVerdict } from '../executions/verdict.ts';

/**
 * Reads the last ended executions of each of the suites that ran last in a project; newest first.
 *
 * The names of the suites are found one after the other by the index `executions_suite`, and of each only its last
 * executions are read: grouping all executions of a project would read them all. For the same reason a window
 * function isn't used.
 */
export const endedBySuite = compiledQuery((db, { projectId }: Places<{ projectId: string }>) => {
  const ended = sql`select id from executions where project_id = ${projectId} and suite_name = suites.name
    and ended_on is not null order by id desc limit 1`;
  const next = sql`select min(suite_name) from executions where project_id = ${projectId}
    and ended_on is not null`;
  const suites = sql<{ name: string; oldest: string | null }>`(
    with recursive suites (name, place) as (
      select (${next}), 1
      union all
      select (${next} and suite_name > suites.name), suites.place + 1 from suites
      where suites.name is not null and suites.place < ${sql.lit(overviewLimits.suiteNames)}
    ), newest (name, id) as (
      select suites.name, (${ended}) from suites where suites.name is not null
      order by 2 desc limit ${sql.lit(overviewLimits.suites)}
    )
    select suites.name, (${ended} offset ${sql.lit(executionLimits.lastOutcomes - 1)}) as oldest
    from newest as suites)`;
  return (
    db
      .selectFrom(suites.as('suite'))
      // SQLite keeps the order of a cross join: it would begin with all executions of the project.
      .crossJoin('executions')
      .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
      .select([
        'executions.id',
        'executions.name',
        'executions.suiteName',
        'executions.createdOn',
        'executions.startedOn',
        'executions.runningOn',
        'executions.endedOn',
        'executionResults.generation',
        'executionResults.total',
        'executionResults.passed',
        'executionResults.failed',
        'executionResults.skipped',
        'executionResults.flaky',
        endedVerdict.as('verdict'),
      ])
      .where('executions.projectId', '=', projectId)
      .whereRef('executions.suiteName', '=', 'suite.name')
      .where('executions.endedOn', 'is not', null)
      .where(sql<boolean>`executions.id >= coalesce(suite.oldest, '')`)
      .orderBy('executions.id', 'desc')
  );
});

export type EndedOfSuite = Awaited<ReturnType<typeof endedBySuite>>[number];
