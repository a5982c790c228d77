import type { CallRequest } from '../../access/call-request.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type * as calls from '../../contract/guests/guest-calls.ts';
import { guestMessages, type GuestRowState } from '../../contract/guests/guest-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { giveUpMails } from '../../foundation/mail/give-up.ts';
import { badRequest } from '../../foundation/refusal.ts';
import { guestOfToken, type Guest } from './guest-link.ts';
import { guestRows } from './guest-standings.ts';

type Reply = CallReply<typeof calls.getGuest>;

/**
 * GET public/guest: returns a guest's state, for the pages that links in emails open.
 * @throws Refusal 400 for a link that this server has not made
 */
export async function getGuest(
  { db, secretKey }: PlatformServices,
  { query: { token } }: CallRequest<typeof calls.getGuest>,
): Promise<Reply> {
  return replyOf(db, guestOfToken(secretKey, token));
}

/**
 * POST public/guest/confirm: confirms that a guest wants emails, also after unsubscribing.
 * @throws Refusal 400 for a link that this server has not made
 */
export const confirmGuest = (
  context: PlatformServices,
  { body }: CallRequest<typeof calls.confirmGuest>,
): Promise<Reply> => answer(context, body.token, 'confirmed');

/**
 * POST public/guest/unsubscribe: stops all emails to a guest, including those in the queue.
 * @throws Refusal 400 for a link that this server has not made
 */
export const unsubscribeGuest = (
  context: PlatformServices,
  { body }: CallRequest<typeof calls.unsubscribeGuest>,
): Promise<Reply> => answer(context, body.token, 'unsubscribed');

async function answer(context: PlatformServices, token: string, state: GuestRowState): Promise<Reply> {
  const guest = guestOfToken(context.secretKey, token);
  const { licenseId, emailId } = guest;
  const changedOn = context.clock().toISOString();
  return withChanges(context, async (transaction) => {
    await recordSubject(transaction, `${licenseId} ${emailId}`);
    const { organisation } = await replyOf(transaction, guest);
    await transaction
      .insertInto('guests')
      .values({
        licenseId,
        emailId,
        state,
        askOn: changedOn,
        askedOn: null,
        asked: 0,
        addedBy: null,
        changedOn,
      })
      .onConflict((known) => known.columns(['licenseId', 'emailId']).doUpdateSet({ state, changedOn }))
      .execute();
    if (state === 'unsubscribed') await recall(transaction, guest);
    return { emailId, organisation, state };
  });
}

/** Cancels queued notifications to this guest. */
const recall = (transaction: Db, { licenseId, emailId }: Guest): Promise<void> =>
  giveUpMails(
    transaction,
    transaction
      .selectFrom('notificationRecipients')
      .innerJoin('notifications', 'notifications.id', 'notificationRecipients.notificationId')
      .select('notificationRecipients.mailId')
      .where('notifications.licenseId', '=', licenseId)
      .where('notificationRecipients.emailId', '=', emailId)
      .$asScalar(),
    guestMessages.states.unsubscribed,
  );

/** Returns the state of a guest. @throws Refusal 400 when the license is deleted */
async function replyOf(db: Db, { licenseId, emailId }: Guest): Promise<Reply> {
  const license = await db
    .selectFrom('licenses')
    .select('name')
    .where('id', '=', licenseId)
    .executeTakeFirst();
  if (!license) throw badRequest(guestMessages.linkInvalid);
  const row = (await guestRows(db, licenseId, [emailId])).get(emailId);
  return { emailId, organisation: license.name, state: row?.state ?? 'waiting' };
}
