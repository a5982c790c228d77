import type { Actor } from '../../access/actor.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { rowActions } from '../../access/row-actions.ts';
import { scopeOfRow, type ProjectScope } from '../../access/project-scope.ts';
import type * as calls from '../../contract/approval/approval-configuration-calls.ts';
import { approvalColumns } from '../../contract/approval/approval-column-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import type { Db } from '../../foundation/database/database.ts';
import { inOrderOf } from '../../foundation/database/in-order-of.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import { findModifiers } from './modifiers.ts';
import { pageOf, projectsInOrder } from './projects.ts';
import { activeReviewersOf, countEach, reviewersOf } from './reviewers-of.ts';

/** What can be done with a project's approval. */
const approvalActions = rowActions<ProjectScope, 'versioning' | 'reviewers'>({
  versioning: { permission: 'approval-version.edit' },
  reviewers: { permission: 'approval-version.edit' },
});

/**
 * GET approval-configuration/: a page of the projects that are not archived; in a project, that one. @throws Refusal 403
 */
export async function listApprovalConfiguration(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.listApprovalConfiguration>,
): Promise<CallReply<typeof calls.listApprovalConfiguration>> {
  requirePermission(actor, 'approval-version.view', { project });
  const { ids, ...page } = await pageOf(context, actor, { ...query, projectId: project?.id });
  return { ...page, projects: await configurations(context.db, actor, ids) };
}

/** GET approval-configuration/csv: the projects of the list, as a file. @throws Refusal as the list */
export async function getApprovalConfigurationFile(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.getApprovalConfigurationFile>,
): Promise<Response> {
  requirePermission(actor, 'approval-version.view', { project });
  const asked = { ...query, projectId: project?.id };
  const found = await longRead(projectsInOrder(context, actor, asked)).execute();
  return csvFile({
    of: ['approval and versions'],
    on: context.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(approvalColumns),
    rows: rowsOf(found, (some) =>
      configurations(
        context.db,
        actor,
        some.map(({ id }) => id),
      ),
    ),
  });
}

/** Returns these projects in this order. */
async function configurations(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<calls.ApprovalConfiguration[]> {
  if (ids.length === 0) return [];
  const rows = await inOrderOf(ids, () =>
    db
      .selectFrom('projects')
      .select(['id', 'name', 'type', 'status', 'versioningEnabled'])
      .select(['approvalModifiedOn', 'approvalModifiedBy'])
      .where('id', 'in', ids)
      .execute(),
  );
  const [all, active, modifierOf] = await Promise.all([
    countEach(reviewersOf(db, actor.licenseId, ids)),
    countEach(activeReviewersOf(db, actor.licenseId, ids)),
    findModifiers(
      db,
      actor.licenseId,
      rows.map(({ approvalModifiedBy }) => approvalModifiedBy),
    ),
  ]);
  return rows.map((row) => {
    const { id, name, type, status } = row;
    const modifier = modifierOf(row.approvalModifiedBy);
    const scope = scopeOfRow(row);
    return {
      ...{ id, name, type, status },
      versioningEnabled: row.versioningEnabled === 1,
      reviewerCount: all.get(id) ?? 0,
      activeReviewerCount: active.get(id) ?? 0,
      modifiedOn: row.approvalModifiedOn,
      modifiedBy: modifier.id,
      modifiedByUname: modifier.name,
      cannot: approvalActions.cannot(scope, { actor, project: scope }),
    };
  });
}
