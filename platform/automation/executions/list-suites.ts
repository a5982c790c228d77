import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { listSuites as call } from '../../contract/executions/execution-calls.ts';
import { executionLimits } from '../../contract/executions/execution-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
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
  const project = await requireProject(db, actor, projectId);
  requirePermission(actor, 'execution.start', { project });
  return suggestedSuites(db, actor, project.id);
}

/**
 * Returns the suites that the actor's machines have. Those last started in the project come first, none that
 * would be refused.
 * @param projectId undefined while no project has been selected
 */
export async function suggestedSuites(
  db: Db,
  actor: Actor,
  projectId: string | undefined,
): Promise<string[]> {
  const machines = enabledMachines(db, actor);
  const listed = machines
    .innerJoin('machineSuites', 'machineSuites.machineId', 'machines.id')
    .select('machineSuites.name')
    .distinct();
  const before = projectId === undefined ? [] : await startedBefore(db, projectId);
  const [onMachines, known, silent, any] = await Promise.all([
    listed.orderBy('machineSuites.name').limit(executionLimits.suggestionsMax).execute(),
    before.length === 0 ? [] : listed.where('machineSuites.name', 'in', before).execute(),
    machines.where('machines.suitesListed', '=', 0).select('machines.id').limit(1).executeTakeFirst(),
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
