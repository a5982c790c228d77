import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { isPermitted } from '../../access/require-permission.ts';
import { executionColumns } from '../../contract/executions/execution-column-values.ts';
import type * as calls from '../../contract/executions/execution-list-calls.ts';
import type { ExecutionsQuery } from '../../contract/executions/execution-list-calls.ts';
import { executionStates, type ExecutionState } from '../../contract/executions/execution-list-values.ts';
import { isEnded } from '../../contract/executions/execution-values.ts';
import { isEndedVerdict } from '../../contract/executions/verdict-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { filteredExecutions, inState, seenExecutions, type FoundExecutions } from './find-executions.ts';
import { executionsOf } from './listed-executions.ts';
import { startableProjects } from './startable-projects.ts';

type Counts = CallReply<typeof calls.listExecutions>['counts'];

/**
 * GET dashboard/execution: a page of the executions of a project or of all projects, newest first, with how
 * many there are of each state.
 * @throws Refusal 403 for a plain user who may not see suites in the project
 */
export async function listExecutions(
  context: ExecutionsContext,
  { actor, project, query }: CallRequest<typeof calls.listExecutions>,
): Promise<CallReply<typeof calls.listExecutions>> {
  const found = filteredExecutions(context, await seenExecutions(context, { actor, project }), query);
  const asked = askedOf(found, actor, query);
  const ids = onPage(asked.select('executions.id').orderBy('executions.id', 'desc'), query).execute();
  const [counts, rows] = await Promise.all([countsOf(found, actor), ids]);
  const executions = await executionsOf(
    context,
    actor,
    rows.map(({ id }) => id),
  );
  const among = [...new Set(executions.map(({ projectId }) => projectId))];
  const started = await startableProjects(context.db, actor, { atMost: among.length, among });
  const startable = new Set(started.map(({ id }) => id));
  return {
    executions: executions.map((execution) => ({
      ...execution,
      mayRunAgain: isEnded(execution.executionStatus) && startable.has(execution.projectId),
    })),
    total: totalOf(counts, query) ?? (await countOf(asked)),
    counts,
    mayStart: project
      ? isPermitted(actor, 'execution.start', project)
      : startable.size > 0 || (await startableProjects(context.db, actor, { atMost: 1 })).length > 0,
  };
}

/** GET dashboard/execution/csv: returns the executions of a list as a file. @throws Refusal as `listExecutions` */
export async function getExecutionsFile(
  context: ExecutionsContext,
  { actor, project, query }: CallRequest<typeof calls.getExecutionsFile>,
): Promise<Response> {
  const all = filteredExecutions(context, await seenExecutions(context, { actor, project }), query);
  const asked = askedOf(all, actor, query).select('executions.id').orderBy('executions.id', 'desc');
  const found = await longRead(asked).execute();
  return csvFile({
    of: ['executions', project?.name ?? ''],
    on: context.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(executionColumns),
    rows: rowsOf(found, (some) =>
      executionsOf(
        context,
        actor,
        some.map(({ id }) => id),
      ),
    ),
  });
}

const askedOf = (
  found: FoundExecutions,
  { userId }: Actor,
  { status, person }: Pick<ExecutionsQuery, 'status' | 'person'>,
): FoundExecutions => {
  const some = inState(found, status);
  return person === undefined ? some : some.where('executions.createdBy', '=', userId);
};

/** Counts by indexes: ended ones by their verdict, and those in progress. */
async function countsOf(found: FoundExecutions, { userId }: Actor): Promise<Counts> {
  const [ended, inProgress, mine] = await Promise.all([
    found
      .select((select) => [
        'executions.endedVerdict as verdict',
        select.fn.countAll<string | number>().as('count'),
      ])
      .where('executions.endedVerdict', 'is not', null)
      .groupBy('executions.endedVerdict')
      .execute(),
    found
      .select((select) => [
        sql<number>`case when executions.started_on is null then 1 else 0 end`.as('waits'),
        select.fn.countAll<string | number>().as('count'),
      ])
      .where('executions.endedOn', 'is', null)
      .groupBy(sql`1`)
      .execute(),
    countOf(found.where('executions.createdBy', '=', userId)),
  ]);
  const numberOf = (state: ExecutionState): number => {
    const row = isEndedVerdict(state)
      ? ended.find(({ verdict }) => verdict === state)
      : inProgress.find(({ waits }) => (waits === 1) === (state === 'Queued'));
    return Number(row?.count ?? 0);
  };
  const states = Object.fromEntries(executionStates.map((state) => [state, numberOf(state)])) as Record<
    ExecutionState,
    number
  >;
  const all = Object.values(states).reduce((sum, count) => sum + count, 0);
  return { all, mine, states };
}

/** Returns the total of a list where it is one of the counts. */
function totalOf(counts: Counts, { status, person }: ExecutionsQuery): number | undefined {
  if (status === undefined) return person === undefined ? counts.all : counts.mine;
  return person === undefined ? counts.states[status] : undefined;
}
