import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { ProjectOverview } from '../../contract/executions/overview-calls.ts';
import { overviewLimits } from '../../contract/executions/overview-values.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { executionRows, toExecution } from '../executions/execution-rows.ts';
import type { ExecutionsContext } from '../executions/executions-context.ts';
import { terminableBy } from '../executions/who-terminates.ts';

interface Asked {
  readonly projectId: string;
  readonly licenseId: string;
}

/** Returns the executions in progress of a project: those that run, then those that wait, in their order. */
export async function ongoingExecutions(
  { db, clock }: ExecutionsContext,
  actor: Actor,
  projectId: string,
): Promise<Pick<ProjectOverview, 'ongoing' | 'ongoingTotal'>> {
  const found = await inProgress(db, { projectId, licenseId: actor.licenseId });
  const [first] = found;
  if (!first) return { ongoing: [], ongoingTotal: 0 };
  const ids = found.map(({ id }) => id);
  const rows = await executionRows(db, { ids });
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const terminable = await terminableBy(db, actor, rows);
  const now = clock();
  return {
    ongoing: rows.map((row) => toExecution(row, now, terminable)),
    ongoingTotal: Number(first.total),
  };
}

/** Reads by the index of the queue; the total comes with each row. */
const inProgress = compiledQuery((db, { projectId, licenseId }: Places<Asked>) =>
  db
    .selectFrom('executions')
    .select(['executions.id', sql<string | number>`count(*) over ()`.as('total')])
    .where('executions.endedOn', 'is', null)
    .where('executions.licenseId', '=', licenseId)
    .where('executions.projectId', '=', projectId)
    .orderBy(sql`case when executions.started_on is null then 1 else 0 end`)
    .orderBy('executions.id')
    .limit(overviewLimits.ongoing),
);
