import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { isPermitted } from '../../../access/require-permission.ts';
import type { Actor } from '../../../access/actor.ts';
import type { ProjectScope } from '../../../access/project-scope.ts';
import { seesEverything, type Viewer } from '../../../access/visible.ts';
import type { ApprovalRequest } from '../../../contract/approval/approval-request-calls.ts';
import { requestKinds, type RequestList } from '../../../contract/approval/approval-values.ts';
import type { SomeOfProject } from '../../../domain/cleanup.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { Tables } from '../../../foundation/database/schema.ts';
import { requestActions } from './approval-actions.ts';
import { viewPermissionOf } from './request-permission.ts';

/** A user in a project, and whether they review there. */
export interface RequestReader {
  readonly actor: Actor;
  readonly project: ProjectScope;
  readonly isReviewer: boolean;
}

/** Returns the reader of requests in a project. */
export async function readerOf(db: Db, actor: Actor, project: ProjectScope): Promise<RequestReader> {
  const reviewer = await db
    .selectFrom('projectReviewers')
    .select('userId')
    .where('projectId', '=', project.id)
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  return { actor, project, isReviewer: reviewer !== undefined };
}

/** Selects the requests of a project that the reader may know of: of kinds that they see, without others' Private ones. */
export function seenRequests(db: Db, { actor, project }: Pick<RequestReader, 'actor' | 'project'>) {
  const kinds = requestKinds.filter((kind) => isPermitted(actor, viewPermissionOf(kind), project));
  const where = expressionBuilder<Tables, 'approvalRequests'>();
  return db
    .selectFrom('approvalRequests')
    .where('approvalRequests.projectId', '=', project.id)
    .where(kinds.length > 0 ? where('approvalRequests.kind', 'in', kinds) : where.lit(false))
    .where(seesPrivate(actor));
}

/** SQL: the viewer may know of a request about a Private resource. */
function seesPrivate(viewer: Viewer): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'approvalRequests'>();
  if (seesEverything(viewer)) return where.lit(true);
  return where.or([
    where('approvalRequests.privateTo', 'in', ['', viewer.userId]),
    where('approvalRequests.proposedBy', '=', viewer.userId),
  ]);
}

/** Selects one list of requests. */
export function requestsIn(db: Db, reader: RequestReader, list: RequestList) {
  const seen = seenRequests(db, reader);
  const { userId } = reader.actor;
  if (list === 'decided') return seen.where('approvalRequests.state', '!=', 'Waiting');
  if (list === 'mine') return seen.where('approvalRequests.proposedBy', '=', userId);
  const waiting = seen
    .where('approvalRequests.state', '=', 'Waiting')
    // Null once that account was deleted.
    .where((request) => request.or([request('proposedBy', 'is', null), request('proposedBy', '!=', userId)]));
  return reader.isReviewer ? waiting : waiting.where((request) => request.lit(false));
}

/** Adds the columns of a row, with the names of its users. */
export const withPeople = (requests: ReturnType<typeof seenRequests>) =>
  requests
    .leftJoin('users as proposer', 'proposer.id', 'approvalRequests.proposedBy')
    .leftJoin('users as decider', 'decider.id', 'approvalRequests.decidedBy')
    .select([
      'approvalRequests.id',
      'approvalRequests.kind',
      'approvalRequests.externalId',
      'approvalRequests.name',
      'approvalRequests.version',
      'approvalRequests.state',
      'approvalRequests.revision',
      'approvalRequests.proposedOn',
      'approvalRequests.proposedBy',
      'approvalRequests.decidedOn',
      'approvalRequests.reason',
      'proposer.name as proposerName',
      'decider.name as deciderName',
    ]);

type RequestRead = Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirstOrThrow']>>;

/** Returns a row as replies have it. */
export const toRequest = (
  { externalId, proposerName, deciderName, ...row }: RequestRead,
  { actor, project, isReviewer }: RequestReader,
): ApprovalRequest => ({
  id: row.id,
  kind: row.kind,
  resourceId: externalId,
  name: row.name,
  version: row.version,
  state: row.state,
  revision: row.revision,
  proposedOn: row.proposedOn,
  proposedBy: row.proposedBy,
  proposedByUname: proposerName ?? '',
  decidedOn: row.decidedOn,
  decidedByUname: deciderName ?? '',
  reason: row.reason,
  cannot: requestActions.cannot({ ...row, isReviewer }, { actor, project }),
});

/** Deletes some requests of a project that is being deleted. */
export async function deleteRequestsOf(
  transaction: Db,
  { projectId, atMost }: SomeOfProject,
): Promise<number> {
  const some = await transaction
    .selectFrom('approvalRequests')
    .select('id')
    .where('projectId', '=', projectId)
    .limit(atMost)
    .execute();
  const ids = some.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('approvalRequests').where('id', 'in', ids).execute();
  return ids.length;
}
