import type { CallRequest } from '../../../access/call-request.ts';
import { requirePermission } from '../../../access/require-permission.ts';
import type {
  ApprovalRequestDetails,
  getApprovalRequest as call,
} from '../../../contract/approval/approval-request-calls.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { notFound } from '../../../foundation/refusal.ts';
import { compareTexts } from './compare-texts.ts';
import { readerOf, seenRequests, toRequest, withPeople } from './request-rows.ts';

/**
 * GET approval-requests/{id}: a request with what it changes.
 * @throws Refusal 403 without View Access to Test Development, 404
 */
export async function getApprovalRequest(
  context: PlatformServices,
  { actor, project, params: { id } }: CallRequest<typeof call>,
): Promise<ApprovalRequestDetails> {
  requirePermission(actor, 'approval-request.view', { project });
  const { db } = context;
  const reader = await readerOf(db, actor, project);
  const row = await withPeople(seenRequests(db, reader))
    .select(['approvedVersion', 'compares', 'textBefore', 'textAfter', 'url'])
    .where('approvalRequests.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const compared = await compareTexts(context, {
    id,
    revision: row.revision,
    texts: { before: row.textBefore, after: row.textAfter },
    licenseId: actor.licenseId,
  });
  return {
    ...toRequest(row, reader),
    approvedVersion: row.approvedVersion ?? '',
    url: row.url,
    comparison: { of: row.compares, ...compared },
  };
}
