import type { CallRequest } from '../access/call-request.ts';
import type { listLastOutcomes as call } from '../contract/executions/execution-calls.ts';
import { endedStatuses, executionLimits, isEnded } from '../contract/executions/execution-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import { projectsWithExecutions } from '../access/visible.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import type { ExecutionsContext } from './executions-context.ts';

/** GET outcomes: how the last executions of some projects ended, of those that the actor sees; newest first. */
export async function listLastOutcomes(
  { db }: ExecutionsContext,
  { actor, query: { projectIds } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const seen = await projectsWithExecutions(db, actor);
  const asked = projectIds.filter((id) => !seen || seen.includes(id));
  const rows =
    asked.length === 0 ? [] : await lastOfEach(db, { projectIds: asked, licenseId: actor.licenseId });
  const newestFirst = rows.sort((one, other) => (one.id < other.id ? 1 : -1));
  return projectIds.map((projectId) => ({
    projectId,
    outcomes: newestFirst.flatMap((row) =>
      row.projectId === projectId && isEnded(row.status) ? [row.status] : [],
    ),
  }));
}

interface Asked {
  /** At least one. */
  readonly projectIds: readonly string[];
  readonly licenseId: string;
}

/** One look at the index for each project, in one statement: a window over all executions would read them all. */
const lastOfEach = keptQuery((db, { projectIds, licenseId }: Places<Asked>) => {
  const [first, ...others] = projectIds.map((projectId) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('executions')
          .select(['id', 'projectId', 'status'])
          .where('projectId', '=', projectId)
          .where('licenseId', '=', licenseId)
          .where('status', 'in', endedStatuses)
          .orderBy('id', 'desc')
          .limit(executionLimits.lastOutcomes)
          .as('last'),
      )
      .select(['last.id', 'last.projectId', 'last.status']),
  );
  if (!first) throw new Error('No project is asked for');
  return others.reduce((all, next) => all.unionAll(next), first);
});
