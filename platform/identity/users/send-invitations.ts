import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { countAccountMail } from '../accounts/account-mail-limits.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { recordAudienceChange } from '../../domain/audience-changes.ts';
import type { sendInvitations as call } from '../../contract/users/invitation-calls.ts';
import { invitationLimits, type LineOutcome } from '../../contract/users/invitation-values.ts';
import { userMessages } from '../../contract/users/user-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { InvitationLineRow } from '../../foundation/database/schema.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { addMembers } from './add-members.ts';
import { requireOpenProjects } from './add-to-projects.ts';
import { addUser } from './create-user.ts';
import { lockRoles, requireGivable } from './given-roles.ts';
import {
  countLines,
  givenTo,
  linesOf,
  linkContext,
  requireInvitationList,
  type InvitationList,
} from './invitation-lists.ts';

type Line = Pick<InvitationLineRow, 'number' | 'emailId'>;

/**
 * POST user/invitations: invites the users of the next open lines of a list. Each line has its own transaction, so that
 * none is half done or done twice, and a failure stops no other.
 * @throws Refusal 403 for users who may not add users, 404
 */
export async function sendInvitations(
  context: PlatformServices,
  { actor, body: { listId }, callerAddress }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'users.edit');
  const list = await requireInvitationList(context.db, actor, listId);
  const lines = await context.db
    .selectFrom('invitationLines')
    .select(['number', 'emailId'])
    .where('listId', '=', listId)
    .where('outcome', 'is', null)
    .where('ticked', '=', 1)
    .orderBy('number')
    .limit(invitationLimits.linesAtOnce)
    .execute();
  for (const line of lines) {
    try {
      await countAccountMail(context.db, line.emailId, callerAddress, context.clock());
      await inviteOne(context, actor, list, line);
    } catch (error) {
      await withChanges(context, (transaction) => settle(transaction, list, line, outcomeOf(context, error)));
    }
  }
  const { open, counts } = countLines(await linesOf(context, actor, list));
  return { open, counts };
}

/** Adds the user of a line, in all places or in none. */
async function inviteOne(
  context: PlatformServices,
  actor: Actor,
  list: InvitationList,
  line: Line,
): Promise<void> {
  const { recorder, kind, secretKey } = context;
  const { licenseId } = list;
  const invite = () =>
    withChanges({ ...context, recorder: recorder?.another() }, async (transaction) => {
      // Must come first: another request for the same line waits here, and then finds it done.
      const found = await settle(transaction, list, line, { outcome: 'invited', reason: '' });
      if (!found) return;
      const { privilege, projectRoles } = givenTo(list, found);
      const given = projectRoles.map((role) => ({ ...role, path: '' }));
      const lockedRoles = await lockRoles(transaction, kind, licenseId, given);
      const { user, invitationLink, mailId } = await addUser(context, transaction, actor, {
        ...found,
        privilege,
      });
      if (given.length > 0) {
        const projectIds = given.map(({ projectId }) => projectId);
        await requireOpenProjects(transaction, licenseId, projectIds);
        for (const role of given) requireGivable(actor, undefined, lockedRoles, role);
        const createdOn = context.clock().toISOString();
        const { userId } = user;
        await addMembers(
          transaction,
          given.map(({ projectId, roleId }) => ({ projectId, userId, roleId, createdOn })),
        );
      }
      recordAudienceChange(transaction, { userId: user.userId, licenseId });
      await transaction
        .updateTable('invitationLines')
        .set({
          outcome: user.status === 'ACTIVE' ? 'added' : 'invited',
          mailId,
          sealedLink: invitationLink && secretKey.seal(invitationLink, linkContext(list.id, line.number)),
        })
        .where('listId', '=', list.id)
        .where('number', '=', line.number)
        .execute();
    });
  await invite().catch((error: unknown) => {
    // Another request has just made the account, so that this one can add it, or finds it added.
    if (kind.isUniqueViolation(error)) return invite();
    throw error;
  });
}

interface Settled {
  readonly outcome: LineOutcome;
  readonly reason: string;
}

/**
 * Records the outcome of a line.
 * @returns the line; undefined when it was done already, or has become another one
 */
async function settle(transaction: Db, { id }: InvitationList, { number, emailId }: Line, settled: Settled) {
  return transaction
    .updateTable('invitationLines')
    .set(settled)
    .where('listId', '=', id)
    .where('number', '=', number)
    .where('emailId', '=', emailId)
    .where('outcome', 'is', null)
    .where('ticked', '=', 1)
    .returning(['name', 'emailId', 'privilege', 'projectRoles'])
    .executeTakeFirst();
}

/** Returns the outcome of a line whose user was not added; logs errors that aren't refusals. */
function outcomeOf({ log }: PlatformServices, error: unknown): Settled {
  if (!(error instanceof Refusal)) {
    log.error({ err: error }, 'could not process an invitation');
    return { outcome: 'failed', reason: messages.unexpected };
  }
  if (error.message === userMessages.exists) return { outcome: 'exists', reason: '' };
  if (error.message === userMessages.basicFull) return { outcome: 'full', reason: '' };
  return { outcome: 'failed', reason: error.message };
}
