import { zoneFor } from '../../../access/shown-zones.ts';
import type { CallRequest } from '../../../access/call-request.ts';
import { requirePermission } from '../../../access/require-permission.ts';
import type * as calls from '../../../contract/approval/approval-request-calls.ts';
import { requestColumns } from '../../../contract/approval/approval-column-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { csvFile, rowsOf } from '../../../foundation/csv.ts';
import { countOf, onPage } from '../../../foundation/database/paging.ts';
import { contains } from '../../../foundation/database/search.ts';
import { longRead } from '../../../foundation/database/sqlite-readers.ts';
import { countActiveReviewers } from '../../../identity/projects/reviewers-of.ts';
import { readerOf, requestsIn, toRequest, withPeople, type RequestReader } from './request-rows.ts';

type ListQuery = Pick<CallRequest<typeof calls.listApprovalRequests>['query'], 'list' | 'search'>;

/**
 * GET approval-requests: a page of one list, newest first. @throws Refusal 403 without View Access to Test Development
 */
export async function listApprovalRequests(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.listApprovalRequests>,
): Promise<CallReply<typeof calls.listApprovalRequests>> {
  requirePermission(actor, 'approval-request.view', { project });
  const { db } = context;
  const reader = await readerOf(db, actor, project);
  const rows = await onPage(inOrder(context, reader, query), query).execute();
  const { versioningEnabled } = await db
    .selectFrom('projects')
    .select('versioningEnabled')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow();
  return {
    requests: rows.map((row) => toRequest(row, reader)),
    versioningEnabled: versioningEnabled === 1,
    isReviewer: reader.isReviewer,
    activeReviewerCount: await countActiveReviewers(db, actor.licenseId, project.id),
    total: await countOf(matching(context, reader, query)),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** GET approval-requests/csv: the requests of a list, as a file. @throws Refusal as the list */
export async function getApprovalRequestsFile(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.getApprovalRequestsFile>,
): Promise<Response> {
  requirePermission(actor, 'approval-request.view', { project });
  const reader = await readerOf(context.db, actor, project);
  const found = await longRead(inOrder(context, reader, query)).execute();
  return csvFile({
    of: ['approval requests', project.name],
    on: context.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(requestColumns),
    rows: rowsOf(found, (some) => Promise.resolve(some.map((row) => toRequest(row, reader)))),
  });
}

/** GET approval-requests/count: how many wait for the user. @throws Refusal as the list */
export async function countApprovalRequests(
  { db }: PlatformServices,
  { actor, project }: CallRequest<typeof calls.countApprovalRequests>,
): Promise<CallReply<typeof calls.countApprovalRequests>> {
  requirePermission(actor, 'approval-request.view', { project });
  return { waiting: await countOf(requestsIn(db, await readerOf(db, actor, project), 'waiting')) };
}

function matching({ db, kind }: PlatformServices, reader: RequestReader, { list, search }: ListQuery) {
  const found = requestsIn(db, reader, list);
  return search ? found.where(contains(kind, 'approvalRequests.name', search)) : found;
}

const inOrder = (context: PlatformServices, reader: RequestReader, query: ListQuery) =>
  withPeople(matching(context, reader, query))
    .orderBy('approvalRequests.proposedOn', 'desc')
    .orderBy('approvalRequests.id', 'desc');
