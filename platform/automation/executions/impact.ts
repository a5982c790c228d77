import type { ImpactExecution } from '../../contract/impact/impact-calls.ts';
import { countOf } from '../../foundation/database/paging.ts';
import { contains } from '../../foundation/database/search.ts';
import type { ImpactDatabase, ImpactQuery, ImpactSource } from '../../domain/impact/impact-source.ts';
import type { ImpactSources } from '../../domain/impact/impact-sources.ts';

/** The executions of a machine, newest first. Executions that have ended do not prevent its deletion. */
export const executionImpact: ImpactSource<ImpactExecution> = {
  count: (database, query) => countOf(executionsOn(database, query)),
  async list(database, query, { limit, offset }) {
    return executionsOn(database, query)
      .select([
        'executions.id as executionId',
        'executions.name as executionName',
        'executions.status',
        'projects.id as projectId',
        'projects.name as projectName',
        'projects.status as projectStatus',
      ])
      .orderBy('executions.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  },
};

function executionsOn({ db, kind }: ImpactDatabase, { resourceId, projects, blocking, search }: ImpactQuery) {
  let found = db
    .selectFrom('executions')
    .innerJoin('projects', 'projects.id', 'executions.projectId')
    .where('executions.machineId', '=', resourceId)
    .where('projects.id', 'in', projects);
  if (blocking) found = found.where('executions.endedOn', 'is', null);
  return search
    ? found.where((execution) =>
        execution.or([contains(kind, 'executions.name', search), contains(kind, 'projects.name', search)]),
      )
    : found;
}

/** Returns whether executions are in progress on a machine, including those that wait for it. */
export const hasExecutionsInProgress: ImpactSources['hasExecutionsInProgress'] = async (
  { db },
  machineId,
) => {
  const row = await db
    .selectFrom('executions')
    .select('id')
    .where('machineId', '=', machineId)
    .where('endedOn', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
