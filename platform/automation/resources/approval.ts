import type { CallRequest } from '../../access/call-request.ts';
import { permissionNames } from '../../contract/access/permission-values.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { Resource, setApproval as call } from '../../contract/resources/resource-calls.ts';
import { resourceMessages } from '../../contract/resources/resource-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ResourceRow } from '../../foundation/database/schema.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { conflict, forbidden, wrong } from '../../foundation/refusal.ts';
import { permissionOf } from './resource-permission.ts';
import { requireResource, resourceOf } from './resource-rows.ts';

/**
 * PUT resources/{kind}/{id}/approval: a user who may edit a resource puts a version of it into review;
 * another user who is a reviewer of the project approves or rejects exactly that version.
 * @throws Refusal 409 where the project has no versions, or another version is in review; 403, 404; 400 for a
 * version that is not higher than the approved one
 */
export async function setApproval(
  context: PlatformServices,
  { actor, project, params: { kind, id: externalId }, body }: CallRequest<typeof call>,
): Promise<Resource> {
  const { state, version } = body;
  requirePermission(actor, permissionOf(kind, state === 'Review' ? 'edit' : 'view'), { project });
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, actor.licenseId);
    await requireVersions(transaction, project.id);
    const row = await requireResource(transaction, actor, { projectId: project.id, kind, externalId });
    if (state === 'Review') requireHigher(version, row.approvedVersion);
    else {
      await requireReviewer(transaction, actor, project.id);
      if (row.state !== 'Review' || row.version !== version) throw conflict(resourceMessages.notInReview);
      if (row.reviewBy === actor.userId) throw notYours(resourceMessages.ownReview);
    }
    await recordSubject(transaction, row.id);
    await transaction
      .updateTable('resources')
      .set({
        state,
        version,
        ...(state === 'Review' ? { reviewBy: actor.userId } : {}),
        ...(state === 'Approved' ? { approvedVersion: version } : {}),
        modifiedOn: context.clock().toISOString(),
        modifiedBy: actor.userId,
      })
      .where('id', '=', row.id)
      .execute();
    return resourceOf(transaction, row.id);
  });
}

/** @throws Refusal 409 */
async function requireVersions(transaction: Db, projectId: string): Promise<void> {
  const { versioningEnabled } = await transaction
    .selectFrom('projects')
    .select('versioningEnabled')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  if (versioningEnabled !== 1) throw conflict(resourceMessages.notVersioned);
}

/** @throws Refusal 400 */
function requireHigher(version: string, approved: ResourceRow['approvedVersion']): void {
  if (approved === null) return;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [approvedMajor = 0, approvedMinor = 0] = approved.split('.').map(Number);
  if (major > approvedMajor || (major === approvedMajor && minor > approvedMinor)) return;
  throw wrong('version', resourceMessages.versionBehind);
}

/** @throws Refusal 403 */
async function requireReviewer(transaction: Db, { userId }: Actor, projectId: string): Promise<void> {
  const reviewer = await transaction
    .selectFrom('projectReviewers')
    .select('userId')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!reviewer) throw notYours();
}

const notYours = (message?: string) =>
  forbidden(
    {
      id: 'approval-version.edit',
      name: permissionNames['approval-version.edit'],
      grantedBy: 'A Super Admin or an Admin, by making you a reviewer of the project',
    },
    message,
  );
