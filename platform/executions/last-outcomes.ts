import { sql } from 'kysely';
import type { CallRequest } from '../access/call-request.ts';
import type { listLastOutcomes as call } from '../contract/executions/execution-calls.ts';
import { endedStatuses, executionLimits } from '../contract/executions/execution-values.ts';
import { isEndedVerdict } from '../contract/executions/verdict-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import { projectsWithExecutions } from '../access/visible.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { verdict } from './verdict.ts';

/** GET outcomes: the verdicts of the last executions of some projects ended, of those that the actor sees; newest first. */
export async function listLastOutcomes(
  { db }: ExecutionsContext,
  { actor, query: { projectIds } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const seen = await projectsWithExecutions(db, actor);
  const asked = projectIds.filter((id) => !seen || seen.includes(id));
  const rows =
    asked.length === 0 ? [] : await lastOfEach(db, { projectIds: asked, licenseId: actor.licenseId });
  const endings = new Map(rows.map(({ id, verdicts }) => [id, verdicts?.split(separator) ?? []]));
  return projectIds.map((projectId) => ({
    projectId,
    outcomes: (endings.get(projectId) ?? []).filter(isEndedVerdict),
  }));
}

/** No verdict has it. */
const separator = ',';

interface Asked {
  /** At least one. */
  readonly projectIds: readonly string[];
  readonly licenseId: string;
}

/**
 * One look at the index for each project, in one statement: a window over all executions would read them all. As one text
 * for each project, because a database takes longer to prepare as many queries as there are projects than to read their rows.
 */
const lastOfEach = keptQuery((db, { projectIds, licenseId }: Places<Asked>) =>
  db
    .selectFrom('projects')
    .select((project) => [
      'projects.id',
      project
        .selectFrom((from) =>
          from
            .selectFrom('executions')
            .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
            .select(verdict.as('verdict'))
            .whereRef('executions.projectId', '=', 'projects.id')
            .where('executions.licenseId', '=', licenseId)
            .where('executions.status', 'in', endedStatuses)
            .orderBy('executions.id', 'desc')
            .limit(executionLimits.lastOutcomes)
            .as('last'),
        )
        .select(sql<string | null>`string_agg(${sql.ref('last.verdict')}, ${sql.lit(separator)})`.as('all'))
        .as('verdicts'),
    ])
    .where('projects.id', 'in', projectIds),
);
