import type { Actor } from '../../../access/actor.ts';
import type { CallRequest } from '../../../access/call-request.ts';
import type { ProjectScope } from '../../../access/project-scope.ts';
import { requirePermission } from '../../../access/require-permission.ts';
import type { decideRequests as call } from '../../../contract/approval/approval-request-calls.ts';
import { approvalMessages, type Decision } from '../../../contract/approval/approval-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../../domain/with-changes.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { ResourceRow } from '../../../foundation/database/schema.ts';
import { conflict, notFound, Refusal } from '../../../foundation/refusal.ts';
import { lockLicense } from '../../../identity/licenses/lock-license.ts';
import { requestActions } from './approval-actions.ts';
import { fieldsText } from './fields-text.ts';
import { readerOf, seenRequests } from './request-rows.ts';
import { recordRequestChange } from './request-changes.ts';
import { requireVersions } from './require-versions.ts';
import type { Proposed } from './save-request.ts';

/** A version of a template that was decided. */
export interface DecidedTemplate extends Decided {
  readonly templateId: string;
  readonly version: number;
  readonly requestId: string;
  readonly proposedBy: string | null;
  readonly project: ProjectScope;
}

/** Makes an approved version of a template the one in use, and tells its author. @throws Refusal 409 */
export type FollowTemplate = (
  context: PlatformServices,
  transaction: Db,
  decided: DecidedTemplate,
) => Promise<void>;

/**
 * PUT approval-requests/decisions: approves or rejects proposals: all of them, or none.
 * @param followTemplate of the domain of templates, which knows this one
 * @throws Refusal 403 for users who are no reviewers, and for their own proposals; 404; 409 for one that was decided,
 *   or changed, meanwhile
 */
export const decideRequests =
  (followTemplate: FollowTemplate) =>
  (context: PlatformServices, request: CallRequest<typeof call>): Promise<CallReply<typeof call>> =>
    decideEach(context, request, followTemplate);

async function decideEach(
  context: PlatformServices,
  { actor, project, body: { decision, reason, requests } }: CallRequest<typeof call>,
  followTemplate: FollowTemplate,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'approval-request.view', { project });
  await withChanges(context, async (transaction) => {
    await lockLicense(transaction, actor.licenseId);
    const reader = await readerOf(transaction, actor, project);
    for (const { id, revision } of requests) {
      const row = await seenRequests(transaction, reader)
        .selectAll('approvalRequests')
        .where('approvalRequests.id', '=', id)
        .executeTakeFirst();
      if (!row) throw notFound();
      try {
        requestActions.require('decide', { ...row, isReviewer: reader.isReviewer }, { actor, project });
      } catch (error) {
        throw requests.length > 1 && error instanceof Refusal ? about(row.name, error) : error;
      }
      await requireVersions(transaction, project.id);
      if (row.revision !== revision) throw conflict(approvalMessages.changed(row.name));
      await recordSubject(transaction, id);
      const decided = { decision, reason, actor, now: context.clock().toISOString() };
      const { resourceId, templateId, version, proposedBy } = row;
      if (resourceId !== null) await decideResource(transaction, { id: resourceId, version }, decided);
      else if (templateId !== null) {
        await closeRequest(transaction, { resourceId, templateId }, decided);
        const template = { templateId, version: Number(version), requestId: id, proposedBy, project };
        await followTemplate(context, transaction, { ...template, ...decided });
      }
      // A request that waits has what it is about: whatever deletes one withdraws the other.
      else throw conflict(approvalMessages.withdrawn);
    }
  });
  return { decided: requests.length };
}

/** Says which of several requests a refusal is about. */
const about = (name: string, { code, message, options }: Refusal): Refusal =>
  new Refusal(code, `‘${name}’: ${message}`, options);

interface Decided {
  readonly decision: Decision;
  readonly reason: string;
  readonly actor: Actor;
  readonly now: string;
}

/**
 * Approves or rejects the version of a resource that is in review, and the request for it.
 * @param transaction has locked the license (`lockLicense`), and has checked that the actor may decide
 */
export async function decideResource(
  transaction: Db,
  { id, version }: Pick<ResourceRow, 'id'> & { readonly version: string },
  { decision, reason, actor, now }: Decided,
): Promise<void> {
  const isApproved = decision === 'Approved';
  await transaction
    .updateTable('resources')
    .set({
      state: decision,
      version,
      ...(isApproved && { approvedVersion: version, approvedFields: await fieldsText(transaction, id) }),
      modifiedOn: now,
      modifiedBy: actor.userId,
    })
    .where('id', '=', id)
    .execute();
  await closeRequest(transaction, { resourceId: id, templateId: null }, { decision, reason, actor, now });
}

async function closeRequest(
  transaction: Db,
  { resourceId, templateId }: Proposed,
  { decision, reason, actor, now }: Decided,
): Promise<void> {
  const decided = await transaction
    .updateTable('approvalRequests')
    .set({ state: decision, decidedOn: now, decidedBy: actor.userId, reason })
    .where(resourceId === null ? 'templateId' : 'resourceId', '=', resourceId ?? templateId)
    .where('state', '=', 'Waiting')
    .returning(['id', 'licenseId', 'projectId'])
    .execute();
  for (const { id, ...place } of decided) recordRequestChange(transaction, id, place);
}
