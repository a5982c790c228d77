import type { CallRequest } from '../access/call-request.ts';
import type { listLastOutcomes as call } from '../contract/executions/execution-calls.ts';
import { endedStatuses, executionLimits, isEnded } from '../contract/executions/execution-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { visibleTo } from './execution-rows.ts';

/** GET outcomes: how the last executions of some projects ended, of those that the actor sees; newest first. */
export async function listLastOutcomes(
  { db }: ExecutionsContext,
  { actor, query: { projectIds } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const visible = await visibleTo(db, actor);
  const ofProject = (projectId: string) =>
    db.selectFrom((from) =>
      from
        .selectFrom('executions')
        .select(['executions.id', 'executions.projectId', 'executions.status'])
        .where('executions.projectId', '=', projectId)
        .where('executions.status', 'in', endedStatuses)
        .where(visible)
        .orderBy('executions.id', 'desc')
        .limit(executionLimits.lastOutcomes)
        .as('last'),
    );
  const [first, ...others] = projectIds.map((id) =>
    ofProject(id).select(['last.id', 'last.projectId', 'last.status']),
  );
  if (!first) return [];
  // One look at the index for each project, in one statement: a window over all executions would read them all.
  const rows = await others.reduce((all, next) => all.unionAll(next), first).execute();
  const newestFirst = rows.sort((one, other) => (one.id < other.id ? 1 : -1));
  return projectIds.map((projectId) => ({
    projectId,
    outcomes: newestFirst.flatMap((row) =>
      row.projectId === projectId && isEnded(row.status) ? [row.status] : [],
    ),
  }));
}
