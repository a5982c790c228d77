import { missingFor } from '../../../access/decide.ts';
import { refusalWithout } from '../../../access/require-permission.ts';
import { rowActions, type ActorIn } from '../../../access/row-actions.ts';
import { approvalMessages } from '../../../contract/approval/approval-values.ts';
import { permissionNames } from '../../../contract/access/permission-values.ts';
import { resourceMessages } from '../../../contract/resources/resource-values.ts';
import type { ApprovalRequestRow } from '../../../foundation/database/schema.ts';
import { conflict, forbidden, type Refusal } from '../../../foundation/refusal.ts';
import { viewPermissionOf } from './request-permission.ts';

/** A request, with what only the database knows of the user. */
type Request = Pick<ApprovalRequestRow, 'kind' | 'state' | 'proposedBy'> & { readonly isReviewer: boolean };

/** What can be done with an approval request. */
export const requestActions = rowActions<Request, 'decide'>({
  decide: { permission: 'approval-request.view', unless: refusalToDecide },
});

/** Returns the refusal for a user who can't decide a request; undefined for one who can. */
export function refusalToDecide(
  { kind, state, proposedBy, isReviewer }: Request,
  { actor, project }: ActorIn,
): Refusal | undefined {
  const unseen = refusalWithout(actor, viewPermissionOf(kind), { project });
  if (unseen) return unseen;
  if (!isReviewer) return byReviewers(approvalMessages.notReviewer);
  if (proposedBy === actor.userId) return byReviewers(resourceMessages.ownReview);
  // Reviewers need no permission that changes something; the project and the license have to allow changes.
  const missing = missingFor('approval-version.edit', actor, project);
  if (missing && ['ended', 'not-open', 'archived'].includes(missing.reason)) {
    return refusalWithout(actor, 'approval-version.edit', { project });
  }
  if (state === 'Waiting') return undefined;
  return conflict(state === 'Withdrawn' ? approvalMessages.withdrawn : approvalMessages.decided);
}

const byReviewers = (message: string): Refusal =>
  forbidden(
    {
      id: 'approval-version.edit',
      name: permissionNames['approval-version.edit'],
      grantedBy: 'A Super Admin or an Admin, by making you a reviewer of the project',
    },
    message,
  );
