import type { Actor } from '../../access/actor.ts';
import type { CallAnswer, CallRequest } from '../../access/call-request.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import type * as calls from '../../contract/executions/execution-calls.ts';
import type * as listCalls from '../../contract/executions/execution-list-calls.ts';
import { ongoingColumns } from '../../contract/executions/ongoing-column-values.ts';
import type { CallValue } from '../../contract/wire/calls/call.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import { requireProject } from '../../access/project-scope.ts';
import { isAmong, projectsWithExecutions } from '../../access/visible.ts';
import { parallelRuns } from './dispatch.ts';
import { requireExecutionsSeen } from './execution-details.ts';
import { executions, visibleTo } from './execution-rows.ts';
import { searchedExecutions, type FoundExecutions } from './find-executions.ts';
import { executionsOf, toExecutions } from './listed-executions.ts';
import { verdict } from './verdict.ts';

type ListQuery = CallValue<typeof calls.listOngoingExecutions>['query'];

type Page = CallAnswer<typeof calls.listOngoingExecutions>;

/** GET onGoingExecutionDetails: a page of the executions in progress that the actor sees, oldest first. */
export async function listOngoingExecutions(
  context: ExecutionsContext,
  { actor, query }: CallRequest<typeof calls.listOngoingExecutions>,
): Promise<Page> {
  return pageOf(context, actor, await ongoingOf(context, actor), { ...query, direction: 'asc' });
}

/** GET onGoingExecutionDetails/csv: returns the executions of that list as a file. */
export async function getOngoingExecutionsFile(
  context: ExecutionsContext,
  { actor, project, query: { search } }: CallRequest<typeof listCalls.getOngoingExecutionsFile>,
): Promise<Response> {
  const matching = searchedExecutions(context, await ongoingOf(context, actor), search);
  const found = await longRead(matching.select('executions.id').orderBy('executions.id')).execute();
  return csvFile({
    of: ['ongoing executions'],
    on: context.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(ongoingColumns),
    rows: rowsOf(found, (some) =>
      executionsOf(
        context,
        actor,
        some.map(({ id }) => id),
      ),
    ),
  });
}

const ongoingOf = async ({ db }: ExecutionsContext, actor: Actor): Promise<FoundExecutions> =>
  db
    .selectFrom('executions')
    .where('executions.endedOn', 'is', null)
    .where(await visibleTo(db, actor));

/**
 * Returns a page of the executions of a project, newest first.
 * @throws Refusal 403 for a plain user who is not a member or may not see suites there, 404
 */
export async function listProjectExecutions(
  context: ExecutionsContext,
  { actor, params, query }: CallRequest<typeof calls.listProjectExecutions>,
): Promise<Page> {
  const project = await requireProject(context.db, actor, params.projectId);
  requireExecutionsSeen(actor, project);
  const all = context.db.selectFrom('executions').where('executions.projectId', '=', project.id);
  const { verdict: asked, ...page } = query;
  const found = asked === undefined ? all : all.where(verdict, '=', asked);
  return pageOf(context, actor, found, { ...page, direction: 'desc' });
}

async function pageOf(
  context: ExecutionsContext,
  actor: Actor,
  all: FoundExecutions,
  { search, direction, ...page }: ListQuery & { readonly direction: 'asc' | 'desc' },
): Promise<Page> {
  const matching = searchedExecutions(context, all, search);
  const [total, found] = await Promise.all([
    countOf(matching),
    onPage(matching.select('executions.id').orderBy('executions.id', direction), page).execute(),
  ]);
  const ids = found.map(({ id }) => id);
  return { responseObject: await executionsOf(context, actor, ids), responseMap: { total } };
}

/**
 * GET running: the license's parallel runs, and the newest executions that occupy one and that the actor
 * sees.
 */
export async function listRunningExecutions(
  context: ExecutionsContext,
  { actor, query: { pageSize } }: CallRequest<typeof calls.listRunningExecutions>,
): Promise<CallAnswer<typeof calls.listRunningExecutions>> {
  const { db } = context;
  const { licenseId } = actor;
  const [{ numberOfParallelRuns, occupied }, projectIds] = await Promise.all([
    parallelRuns(db, licenseId),
    projectsWithExecutions(db, actor),
  ]);
  const rows =
    pageSize === 0 || occupied === 0 ? [] : await newestRunning(db, { licenseId, projectIds, pageSize });
  return {
    responseObject: await toExecutions(context, actor, rows),
    responseMap: { parallelRunsOccupied: occupied, numberOfParallelRuns },
  };
}

interface RunningOf {
  readonly licenseId: string;
  /** Undefined for all projects of the license. */
  readonly projectIds: readonly string[] | undefined;
  readonly pageSize: number;
}

const newestRunning = compiledQuery((db, { licenseId, projectIds, pageSize }: Places<RunningOf>) =>
  executions(db)
    .where('executions.endedOn', 'is', null)
    .where('executions.licenseId', '=', licenseId)
    .where('executions.startedOn', 'is not', null)
    .where(isAmong('executions.projectId', projectIds))
    .orderBy('executions.id', 'desc')
    .limit(pageSize),
);
