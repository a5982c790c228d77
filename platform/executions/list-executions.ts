import type { SelectQueryBuilder } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { CallAnswer, CallRequest } from '../access/call-request.ts';
import type * as calls from '../contract/executions/execution-calls.ts';
import type { Verdict } from '../contract/executions/verdict-values.ts';
import type { CallValue } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import { countOf, onPage } from '../database/paging.ts';
import { contains } from '../database/search.ts';
import type { Tables } from '../database/schema.ts';
import { openProject } from '../access/project-scope.ts';
import { isAmong, projectsWithExecutions } from '../access/visible.ts';
import { parallelRuns } from './dispatch.ts';
import { requireExecutionsSeen } from './execution-details.ts';
import { executionRows, executions, toExecution, visibleTo } from './execution-rows.ts';
import { verdict } from './verdict.ts';
import { terminableBy } from './who-terminates.ts';

type ListQuery = CallValue<typeof calls.listOngoingExecutions>['query'];

type Page = CallAnswer<typeof calls.listOngoingExecutions>;

/** GET onGoingExecutionDetails: a page of the executions in progress that the actor sees, oldest first. */
export async function listOngoingExecutions(
  context: ExecutionsContext,
  { actor, query }: CallRequest<typeof calls.listOngoingExecutions>,
): Promise<Page> {
  const found = context.db
    .selectFrom('executions')
    .where('executions.endedOn', 'is', null)
    .where(await visibleTo(context.db, actor));
  return pageOf(context, actor, found, query, 'asc');
}

/**
 * Returns a page of the executions of a project, newest first.
 * @throws Refusal 403 for a plain user who is not a member or may not see suites there, 404
 */
export async function listProjectExecutions(
  context: ExecutionsContext,
  { actor, params, query }: CallRequest<typeof calls.listProjectExecutions>,
): Promise<Page> {
  const project = await openProject(context.db, actor, params.projectId);
  requireExecutionsSeen(actor, project);
  const all = context.db.selectFrom('executions').where('executions.projectId', '=', project.id);
  const { verdict: asked, ...page } = query;
  const found =
    asked === undefined ? all : all.where('executions.id', 'in', withVerdict(context.db, project.id, asked));
  return pageOf(context, actor, found, page, 'desc');
}

const withVerdict = (db: Db, projectId: string, asked: Verdict) =>
  db
    .selectFrom('executions')
    .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
    .select('executions.id')
    .where('executions.projectId', '=', projectId)
    .where(verdict, '=', asked);

async function pageOf(
  context: ExecutionsContext,
  actor: Actor,
  all: SelectQueryBuilder<Tables, 'executions', object>,
  { search, ...page }: ListQuery,
  direction: 'asc' | 'desc',
): Promise<Page> {
  const { db, kind, clock } = context;
  const matching = search
    ? all.where((execution) =>
        execution.or([
          contains(kind, 'executions.name', search),
          contains(kind, 'executions.suiteName', search),
          contains(kind, 'executions.hostName', search),
          execution('executions.id', '=', search.toLowerCase()),
          execution('executions.projectId', 'in', (sub) =>
            sub
              .selectFrom('projects')
              .select('projects.id')
              .where(contains(kind, 'projects.name', search)),
          ),
          execution('executions.createdBy', 'in', (sub) =>
            sub
              .selectFrom('users')
              .select('users.id')
              .where(contains(kind, 'users.name', search)),
          ),
        ]),
      )
    : all;
  const [total, ids] = await Promise.all([
    countOf(matching),
    onPage(matching.select('executions.id').orderBy('executions.id', direction), page).execute(),
  ]);
  const rows = ids.length === 0 ? [] : await executionRows(db, { ids: ids.map(({ id }) => id) });
  const order = direction === 'asc' ? 1 : -1;
  rows.sort((one, other) => (one.id < other.id ? -order : order));
  const now = clock();
  const terminable = await terminableBy(db, actor, rows);
  return {
    responseObject: rows.map((row) => toExecution(row, now, terminable)),
    responseMap: { total },
  };
}

/**
 * GET running: the license's parallel runs, and the newest executions that occupy one and that the actor
 * sees.
 */
export async function listRunningExecutions(
  { db, clock }: ExecutionsContext,
  { actor, query: { pageSize } }: CallRequest<typeof calls.listRunningExecutions>,
): Promise<CallAnswer<typeof calls.listRunningExecutions>> {
  const { licenseId } = actor;
  const [{ numberOfParallelRuns, occupied }, projectIds] = await Promise.all([
    parallelRuns(db, licenseId),
    projectsWithExecutions(db, actor),
  ]);
  const rows =
    pageSize === 0 || occupied === 0 ? [] : await newestRunning(db, { licenseId, projectIds, pageSize });
  const now = clock();
  const terminable = await terminableBy(db, actor, rows);
  return {
    responseObject: rows.map((row) => toExecution(row, now, terminable)),
    responseMap: { parallelRunsOccupied: occupied, numberOfParallelRuns },
  };
}

interface RunningOf {
  readonly licenseId: string;
  /** Undefined for all projects of the license. */
  readonly projectIds: readonly string[] | undefined;
  readonly pageSize: number;
}

const newestRunning = keptQuery((db, { licenseId, projectIds, pageSize }: Places<RunningOf>) =>
  executions(db)
    .where('executions.endedOn', 'is', null)
    .where('executions.licenseId', '=', licenseId)
    .where('executions.startedOn', 'is not', null)
    .where(isAmong('executions.projectId', projectIds))
    .orderBy('executions.id', 'desc')
    .limit(pageSize),
);
