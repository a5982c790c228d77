import type { CallRequest } from '../../access/call-request.ts';
import { worksIn } from '../../access/visible.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { updateReviewers as call } from '../../contract/approval/approval-configuration-calls.ts';
import { approvalMessages } from '../../contract/approval/approval-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { conflict, wrong } from '../../foundation/refusal.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { countActiveReviewers, reviewersOf } from './reviewers-of.ts';

/**
 * PUT approval-configuration/reviewers: sets the reviewers of a project. Those who stay needn't be active.
 * @throws Refusal 403; 400 for users who cannot work in the project, or are not active; 409 when other reviewers than
 *   those shown to the sender are saved by now
 */
export async function updateReviewers(
  context: PlatformServices,
  { actor, project, body }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'approval-version.edit', { project });
  const { licenseId } = actor;
  const projectId = project.id;
  const wanted = [...new Set(body.reviewers)];
  return withChanges(context, async (transaction) => {
    // Nobody leaves the project meanwhile.
    await lockLicense(transaction, licenseId);
    const known = await reviewersOf(transaction, licenseId, [projectId]).select('users.id').execute();
    const knownIds = new Set(known.map(({ id }) => id));
    if (body.shown && !isSame(knownIds, body.shown)) throw conflict(approvalMessages.reviewersChanged);
    const added = wanted.filter((id) => !knownIds.has(id));
    await requireActive(transaction, { licenseId, projectId }, body.reviewers, added);
    await recordSubject(transaction, projectId);
    const now = context.clock().toISOString();
    const { numDeletedRows: removed } = await transaction
      .deleteFrom('projectReviewers')
      .where('projectId', '=', projectId)
      .$if(wanted.length > 0, (all) => all.where('userId', 'not in', wanted))
      .executeTakeFirst();
    if (added.length > 0) {
      await transaction
        .insertInto('projectReviewers')
        .values(added.map((userId) => ({ projectId, userId, createdOn: now })))
        // An Admin who was a reviewer, left the project and is back.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (added.length > 0 || removed > 0) {
      await transaction
        .updateTable('projects')
        .set({ approvalModifiedOn: now, approvalModifiedBy: actor.userId })
        .where('id', '=', projectId)
        .execute();
    }
    return {
      reviewers: wanted,
      activeReviewerCount: await countActiveReviewers(transaction, licenseId, projectId),
      versioningEnabled: project.versioningEnabled === true,
    };
  });
}

const isSame = (ids: ReadonlySet<string>, shown: readonly string[]): boolean =>
  ids.size === new Set(shown).size && shown.every((id) => ids.has(id));

/** @throws Refusal 400 for the first of these who isn't active in the project */
async function requireActive(
  transaction: Db,
  { licenseId, projectId }: { readonly licenseId: string; readonly projectId: string },
  sent: readonly string[],
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  const active = await transaction
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .select('users.id')
    .where('licenseUsers.licenseId', '=', licenseId)
    .where('users.id', 'in', added)
    .where('users.activationStatus', '=', 'ACTIVE')
    .where('licenseUsers.confirmationHash', 'is', null)
    .where(worksIn(projectId, licenseId))
    .execute();
  const ids = new Set(active.map(({ id }) => id));
  const unknown = added.find((id) => !ids.has(id));
  if (unknown !== undefined) {
    throw wrong(`reviewers.${sent.indexOf(unknown)}`, approvalMessages.reviewerUnknown);
  }
}
