import type { CallRequest } from '../access/call-request.ts';
import { openProject } from '../access/project-scope.ts';
import { requirePermission } from '../access/require-permission.ts';
import type { listSuites as call } from '../contract/executions/execution-calls.ts';
import { executionLimits } from '../contract/executions/execution-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { enabledMachines } from './known-suites.ts';

/** Among so many of the newest executions of a project one looks for suites, and takes so many. */
const newest = { executions: 500, suites: 20 };

/**
 * GET dashboard/execution/project/{projectId}/suites: what may be typed as the suite of an execution. First the suites that
 * were started in the project last, then those that the actor's machines have; none that would be refused.
 * @throws Refusal 403 without the permission to start executions there, 404
 */
export async function listSuites(
  { db }: ExecutionsContext,
  { actor, params: { projectId } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const project = await openProject(db, actor, projectId);
  requirePermission(actor, 'execution.start', { project });
  const machines = enabledMachines(db, actor);
  const told = machines
    .innerJoin('machineSuites', 'machineSuites.machineId', 'machines.id')
    .select('machineSuites.name')
    .distinct();
  const before = await startedBefore(db, project.id);
  const [onMachines, known, silent, any] = await Promise.all([
    told.orderBy('machineSuites.name').limit(executionLimits.suggestionsMax).execute(),
    before.length === 0 ? [] : told.where('machineSuites.name', 'in', before).execute(),
    machines.where('machines.suitesTold', '=', 0).select('machines.id').limit(1).executeTakeFirst(),
    machines.select('machines.id').limit(1).executeTakeFirst(),
  ]);
  const isTaken = (name: string) =>
    silent !== undefined || any === undefined || known.some((suite) => suite.name === name);
  const names = [...before.filter(isTaken), ...onMachines.map(({ name }) => name)];
  return [...new Set(names)].slice(0, executionLimits.suggestionsMax);
}

/** The suites that were started last in a project, newest first. */
async function startedBefore(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('executions')
        .select(['executions.id', 'executions.suiteName'])
        .where('executions.projectId', '=', projectId)
        .orderBy('executions.id', 'desc')
        .limit(newest.executions)
        .as('recent'),
    )
    .select('recent.suiteName')
    .groupBy('recent.suiteName')
    .orderBy((recent) => recent.fn.max('recent.id'), 'desc')
    .limit(newest.suites)
    .execute();
  return rows.map(({ suiteName }) => suiteName);
}
