import type { CallRequest } from '../../../access/call-request.ts';
import { requirePermission } from '../../../access/require-permission.ts';
import type * as calls from '../../../contract/approval/approval-configuration-calls.ts';
import { approvalMessages } from '../../../contract/approval/approval-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../../domain/with-changes.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { conflict } from '../../../foundation/refusal.ts';
import { lockLicense } from '../../../identity/licenses/lock-license.ts';
import { countActiveReviewers } from '../../../identity/projects/reviewers-of.ts';
import { setVersioning } from '../../../identity/projects/versioning.ts';
import { switchBatch } from './switch-batch.ts';
import { countWaitingTemplates, withdrawTemplates } from './template-requests.ts';

/**
 * PUT approval-configuration/: enables or disables versions in a project. The first resources follow at once, those of a
 * large project in the background. What is as asked already stays.
 * @throws Refusal 403; 409 while the project is still being switched
 */
export async function updateApprovalConfiguration(
  context: PlatformServices,
  { actor, project, body: { versioningEnabled } }: CallRequest<typeof calls.updateApprovalConfiguration>,
): Promise<CallReply<typeof calls.updateApprovalConfiguration>> {
  requirePermission(actor, 'approval-version.edit', { project });
  const { licenseId } = actor;
  const projectId = project.id;
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    const current = await stateOf(transaction, projectId);
    if (current.versioningEnabled === versioningEnabled)
      return { versioningEnabled, switching: current.switching };
    if (current.switching) throw conflict(approvalMessages.switching);
    const now = context.clock();
    await recordSubject(transaction, projectId);
    await setVersioning(transaction, projectId, { versioningEnabled, now, userId: actor.userId });
    const row = { projectId, licenseId, enabling: versioningEnabled ? 1 : 0, switchedOn: now.toISOString() };
    if (!versioningEnabled) await withdrawTemplates(transaction, { projectId }, now);
    const isDone = await switchBatch(transaction, row, now);
    if (!isDone) {
      await transaction
        .insertInto('approvalSwitches')
        .values({ ...row, claimedBy: null, claimedUntil: null })
        .execute();
    }
    return { versioningEnabled, switching: !isDone };
  });
}

/** GET approval-configuration/consequences: counts what switching would do. @throws Refusal 403 */
export async function getApprovalConsequences(
  { db }: PlatformServices,
  { actor, project }: CallRequest<typeof calls.getApprovalConsequences>,
): Promise<CallReply<typeof calls.getApprovalConsequences>> {
  requirePermission(actor, 'approval-version.edit', { project });
  const { enabledBefore, versioningEnabled, switching } = await stateOf(db, project.id);
  const rows = await db
    .selectFrom('resources')
    .select((select) => [
      'state',
      select.fn.countAll<number | string>().as('count'),
      select.fn.count<number | string>('approvedVersion').as('approvedBefore'),
    ])
    .where('projectId', '=', project.id)
    .where('deletedOn', 'is', null)
    .groupBy('state')
    .execute();
  const states = { New: 0, Review: 0, Approved: 0, Rejected: 0 };
  let fallingBack = 0;
  for (const { state, count, approvedBefore } of rows) {
    states[state] = Number(count);
    if (state !== 'Approved') fallingBack += Number(approvedBefore);
  }
  // A template has the version before its proposal.
  const templates = await countWaitingTemplates(db, project.id);
  states.Review += templates;
  fallingBack += templates;
  return {
    ...{
      id: project.id,
      name: project.name,
      versioningEnabled,
      enabledBefore,
      switching,
      states,
      fallingBack,
    },
    activeReviewerCount: await countActiveReviewers(db, actor.licenseId, project.id),
  };
}

async function stateOf(db: Db, projectId: string) {
  const { versioningEnabled, versioningFirstOn, switchedOn } = await db
    .selectFrom('projects')
    .leftJoin('approvalSwitches', 'approvalSwitches.projectId', 'projects.id')
    .select(['versioningEnabled', 'versioningFirstOn', 'approvalSwitches.switchedOn'])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow();
  return {
    versioningEnabled: versioningEnabled === 1,
    enabledBefore: versioningFirstOn !== null,
    switching: switchedOn !== null,
  };
}
