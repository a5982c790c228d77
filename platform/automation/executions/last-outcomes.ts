import { sql } from 'kysely';
import type { CallRequest } from '../../access/call-request.ts';
import type { listLastOutcomes as call } from '../../contract/executions/execution-calls.ts';
import { endedStatuses, executionLimits } from '../../contract/executions/execution-values.ts';
import { isEndedVerdict } from '../../contract/executions/verdict-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { projectsWithExecutions } from '../../access/visible.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { verdict } from './verdict.ts';

/**
 * GET outcomes: the verdicts of the last ended executions of some projects, if the actor sees them; newest
 * first.
 */
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

/** No verdict contains it. */
const separator = ',';

interface Asked {
  /** Not empty. */
  readonly projectIds: readonly string[];
  readonly licenseId: string;
}

/**
 * Reads each project's last verdicts by the index, in one statement: a window function over all executions
 * would read them all. Verdicts come as one text per project, because preparing a query for each project
 * takes longer than reading the rows. The license is compared in projects alone: in executions, SQLite would
 * choose the index of the license, and read all of it for each project without executions.
 */
const lastOfEach = compiledQuery((db, { projectIds, licenseId }: Places<Asked>) =>
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
            .where('executions.status', 'in', endedStatuses)
            .orderBy('executions.id', 'desc')
            .limit(executionLimits.lastOutcomes)
            .as('last'),
        )
        .select(sql<string | null>`string_agg(${sql.ref('last.verdict')}, ${sql.lit(separator)})`.as('all'))
        .as('verdicts'),
    ])
    .where('projects.licenseId', '=', licenseId)
    .where('projects.deletingSince', 'is', null)
    .where('projects.id', 'in', projectIds),
);
