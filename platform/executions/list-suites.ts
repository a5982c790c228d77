import type { CallRequest } from '../access/call-request.ts';
import { openProject } from '../access/project-scope.ts';
import { requirePermission } from '../access/require-permission.ts';
import type { listSuites as call } from '../contract/executions/execution-calls.ts';
import { executionLimits } from '../contract/executions/execution-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { enabledMachines } from './known-suites.ts';

/** How many of a project's newest executions are searched for suites, and how many suites are returned. */
const newest = { executions: 500, suites: 20 };

/**
 * GET dashboard/execution/project/{projectId}/suites: the suggested suites of a new execution. Those last
 * started in the project come first, then those on the actor's machines; none that would be refused.
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

/** Returns the suites that were last started in a project, newest first. */
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
