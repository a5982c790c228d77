import type { ImpactExecution } from '../contract/calls/machine-impact.ts';
import { projectStatuses } from '../contract/values.ts';
import { contains } from '../database/search.ts';
import type { ImpactDatabase, ImpactQuery, ImpactSource, ImpactSources } from '../machines/impact-sources.ts';
import { z } from 'zod';

/** The executions of a machine, newest first. Those that have ended do not stand in the way of deleting it. */
export const executionImpact: ImpactSource<ImpactExecution> = {
  async count(database, query) {
    const { total } = await executionsOn(database, query)
      .select((select) => select.fn.countAll<string | number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(database, query, { limit, offset }) {
    const rows = await executionsOn(database, query)
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
    return rows.map((row) => ({ ...row, projectStatus: storedStatus.parse(row.projectStatus) }));
  },
};

const storedStatus = z.enum(projectStatuses);

function executionsOn({ db, kind }: ImpactDatabase, { machineId, projects, blocking, search }: ImpactQuery) {
  let found = db
    .selectFrom('executions')
    .innerJoin('projects', 'projects.id', 'executions.projectId')
    .where('executions.machineId', '=', machineId)
    .where('projects.id', 'in', projects);
  if (blocking) found = found.where('executions.endedOn', 'is', null);
  return search
    ? found.where((execution) =>
        execution.or([contains(kind, 'executions.name', search), contains(kind, 'projects.name', search)]),
      )
    : found;
}

/** Whether executions are in progress on a machine, those that wait for it included. */
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
