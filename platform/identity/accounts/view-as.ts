import { after } from '../../foundation/after.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import { recordAudienceChange } from '../../domain/audience-changes.ts';
import type * as calls from '../../contract/access/view-as-calls.ts';
import { viewAsMessages, viewAsMinutes } from '../../contract/access/view-as-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { badRequest, notFound, wrong } from '../../foundation/refusal.ts';
import type { Actor, ViewAs } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { findLicenseUser } from '../../access/license-user.ts';
import { viewedBy } from '../../access/viewed-by.ts';

/**
 * PUT view-as: from now on this session views the product as that user, or as a user with that role.
 * @throws Refusal 403 for a plain user, 404, 400 for oneself, a higher privilege, and a user who is not active
 */
export async function startViewAs(
  context: PlatformServices,
  { actor, body }: CallRequest<typeof calls.startViewAs>,
): Promise<CallReply<typeof calls.startViewAs>> {
  requirePermission(actor, 'users.view');
  requirePermission(actor, 'roles.view');
  return withChanges(context, async (transaction) => {
    const now = context.clock();
    const until = after(now, viewAsMinutes * 60);
    const viewAs: ViewAs = { userId: body.userId ?? null, roleId: body.roleId ?? null, until };
    if (viewAs.userId === actor.userId) throw wrong('userId', viewAsMessages.oneself);
    const other = await viewedBy(transaction, actor, viewAs);
    if (!other) throw await whyNot(transaction, actor, viewAs);
    await setView(transaction, actor, viewAs);
    return other.viewing;
  });
}

/** DELETE view-as: the session views the product as its own user again. Without a view, nothing changes. */
export async function endViewAs(
  context: PlatformServices,
  { actor }: CallRequest<typeof calls.endViewAs>,
): Promise<CallReply<typeof calls.endViewAs>> {
  return withChanges(context, async (transaction) => {
    await setView(transaction, actor, undefined);
    return true as const;
  });
}

async function setView(transaction: Db, actor: Actor, viewAs: ViewAs | undefined): Promise<void> {
  const { sessionId, userId, licenseId } = actor;
  await recordSubject(transaction, sessionId);
  await transaction
    .updateTable('sessions')
    .set({
      viewAsUserId: viewAs?.userId ?? null,
      viewAsRoleId: viewAs?.roleId ?? null,
      viewAsUntil: viewAs?.until ?? null,
    })
    .where('id', '=', sessionId)
    .execute();
  // Open streams continue with the new view.
  recordAudienceChange(transaction, { userId, licenseId });
}

async function whyNot(db: Db, { licenseId }: Actor, { userId, roleId }: ViewAs) {
  if (userId === null) return roleId === null ? wrong('userId', viewAsMessages.notActive) : notFound();
  const user = await findLicenseUser(db, licenseId, userId);
  if (!user) return notFound();
  return badRequest(user.activationStatus === 'ACTIVE' ? viewAsMessages.tooHigh : viewAsMessages.notActive);
}
