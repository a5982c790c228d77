import type { SelectQueryBuilder } from 'kysely';
import type { Actor } from '../accounts/sessions.ts';
import type * as calls from '../contract/calls/execution.ts';
import type { CallReplyMap, CallValue } from '../contract/call.ts';
import type { PlatformContext } from '../context.ts';
import { contains } from '../database/search.ts';
import type { Tables } from '../database/schema.ts';
import { openProject } from '../projects/project-scope.ts';
import { parallelRuns } from './dispatch.ts';
import { executions, toExecution, visibleTo } from './execution-rows.ts';

type ListQuery = CallValue<typeof calls.listOngoingExecutions>['query'];

interface Page {
  readonly executions: calls.Execution[];
  readonly total: number;
}

/** GET onGoingExecutionDetails: a page of the executions in progress that the actor sees, oldest first. */
export function listOngoingExecutions(
  context: PlatformContext,
  actor: Actor,
  query: ListQuery,
): Promise<Page> {
  const found = context.db
    .selectFrom('executions')
    .where('executions.endedOn', 'is', null)
    .where(visibleTo(actor));
  return pageOf(context, found, query, 'asc');
}

/**
 * A page of the executions of a project, newest first.
 * @throws Refusal 403 for a plain user who is not a member, 404
 */
export async function listProjectExecutions(
  context: PlatformContext,
  actor: Actor,
  projectId: string,
  query: ListQuery,
): Promise<Page> {
  const project = await openProject(context.db, actor, projectId);
  const found = context.db.selectFrom('executions').where('executions.projectId', '=', project.id);
  return pageOf(context, found, query, 'desc');
}

async function pageOf(
  context: PlatformContext,
  all: SelectQueryBuilder<Tables, 'executions', object>,
  { search, page, pageSize }: ListQuery,
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
  const [{ total }, ids] = await Promise.all([
    matching.select((select) => select.fn.countAll<string | number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .select('executions.id')
      .orderBy('executions.id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const rows =
    ids.length === 0
      ? []
      : await executions(db)
          .where(
            'executions.id',
            'in',
            ids.map(({ id }) => id),
          )
          .orderBy('executions.id', direction)
          .execute();
  const now = clock();
  return { executions: rows.map((row) => toExecution(row, now)), total: Number(total) };
}

/** GET running: the license's parallel runs, and the newest executions that occupy one and that the actor sees. */
export async function listRunningExecutions(
  { db, clock }: PlatformContext,
  actor: Actor,
  pageSize: number,
): Promise<{ executions: calls.Execution[]; runs: CallReplyMap<typeof calls.listRunningExecutions> }> {
  const [{ numberOfParallelRuns, occupied }, rows] = await Promise.all([
    parallelRuns(db, actor.licenseId),
    pageSize === 0
      ? []
      : executions(db)
          .where('executions.endedOn', 'is', null)
          .where('executions.startedOn', 'is not', null)
          .where(visibleTo(actor))
          .orderBy('executions.id', 'desc')
          .limit(pageSize)
          .execute(),
  ]);
  const now = clock();
  return {
    executions: rows.map((row) => toExecution(row, now)),
    runs: { parallelRunsOccupied: occupied, numberOfParallelRuns },
  };
}
