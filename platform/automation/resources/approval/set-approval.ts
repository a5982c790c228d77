import type { CallRequest } from '../../../access/call-request.ts';
import { requirePermission } from '../../../access/require-permission.ts';
import { withChanges, recordSubject } from '../../../domain/with-changes.ts';
import type { Resource, setApproval as call } from '../../../contract/resources/resource-calls.ts';
import { resourceMessages } from '../../../contract/resources/resource-values.ts';
import type { ResourceRow } from '../../../foundation/database/schema.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { lockLicense } from '../../../identity/licenses/lock-license.ts';
import { approvalMessages } from '../../../contract/approval/approval-values.ts';
import { conflict, wrong } from '../../../foundation/refusal.ts';
import { refusalToDecide } from './approval-actions.ts';
import { decideResource } from './decide-requests.ts';
import { proposeRequest, requireFittingProposal } from './propose.ts';
import { readerOf } from './request-rows.ts';
import { requireVersions } from './require-versions.ts';
import { permissionOf } from '../resource-permission.ts';
import { requireResource, resourceOf } from '../resource-rows.ts';

/**
 * PUT resources/{kind}/{id}/approval: a user who may edit a resource puts a version of it into review;
 * another user who is a reviewer of the project approves or rejects exactly that version.
 * @throws Refusal 409 where the project has no versions, or another version or revision is in review; 403, 404; 400 for a
 * version that is not higher than the approved one
 */
export async function setApproval(
  context: PlatformServices,
  { actor, project, params: { kind, id: externalId }, body }: CallRequest<typeof call>,
): Promise<Resource> {
  const { state, version, revision, reason = '' } = body;
  requirePermission(actor, permissionOf(kind, state === 'Review' ? 'edit' : 'view'), { project });
  requireFittingProposal(body);
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, actor.licenseId);
    await requireVersions(transaction, project.id);
    const row = await requireResource(transaction, actor, { projectId: project.id, kind, externalId });
    await recordSubject(transaction, row.id);
    const now = context.clock().toISOString();
    if (state === 'Review') {
      requireHigher(version, row.approvedVersion);
      await transaction
        .updateTable('resources')
        .set({ state, version, reviewBy: actor.userId, modifiedOn: now, modifiedBy: actor.userId })
        .where('id', '=', row.id)
        .execute();
      await proposeRequest(transaction, row, body, { actor, now });
    } else {
      const { isReviewer } = await readerOf(transaction, actor, project);
      const isInReview = row.state === 'Review' && row.version === version;
      const refusal = refusalToDecide(
        { kind, state: 'Waiting', proposedBy: isInReview ? row.reviewBy : null, isReviewer },
        { actor, project },
      );
      if (refusal) throw refusal;
      if (!isInReview) throw conflict(resourceMessages.notInReview);
      if (revision !== undefined && revision !== row.reviewRevision) {
        throw conflict(approvalMessages.changed(row.name), 'revision');
      }
      await decideResource(transaction, { id: row.id, version }, { decision: state, reason, actor, now });
    }
    return resourceOf(transaction, row.id);
  });
}

/** @throws Refusal 400 */
function requireHigher(version: string, approved: ResourceRow['approvedVersion']): void {
  if (approved === null) return;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [approvedMajor = 0, approvedMinor = 0] = approved.split('.').map(Number);
  if (major > approvedMajor || (major === approvedMajor && minor > approvedMinor)) return;
  throw wrong('version', resourceMessages.versionBehind);
}
