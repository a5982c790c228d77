import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { askGuests } from '../../identity/guests/ask-guests.ts';
import { guestLinks } from '../../identity/guests/guest-link.ts';
import { linesFor } from '../../foundation/mail/bulk-lines.ts';
import type { Mail } from '../../foundation/mail/mail.ts';
import type { NotifiedAddress } from './addresses.ts';
import { countGuests } from './guest-limit.ts';
import { unsentReasonsOf } from './unsent-reasons.ts';

interface NotificationToSend {
  readonly id: string;
  readonly licenseId: string;
  readonly recipients: readonly NotifiedAddress[];
}

/**
 * Queues an email of a notification to each of these addresses, and records which email it is, replacing the
 * one before. If an address may not get it, that is recorded instead. Guests who were never asked are asked
 * now.
 * @param mailTo receives the address where a guest unsubscribes
 * @returns how many emails are sent
 */
export async function queueEmails(
  context: Pick<PlatformServices, 'mail' | 'clock' | 'settings' | 'secretKey'>,
  transaction: Db,
  { id: notificationId, licenseId, recipients }: NotificationToSend,
  mailTo: (one: NotifiedAddress, unsubscribe: string | undefined) => Mail,
): Promise<number> {
  const { mail, clock } = context;
  const now = clock();
  const guests = recipients.flatMap(({ emailId, isGuest }) => (isGuest ? [emailId] : []));
  await askGuests(transaction, context, { licenseId, addedBy: null }, guests);
  const unsent = await unsentReasonsOf(transaction, licenseId, recipients, now);
  const going = recipients.filter(({ emailId }) => !unsent.has(emailId));
  await countGuests(transaction, licenseId, going, now);
  const lines = [...(await linesFor(transaction, licenseId, going.length, now))];
  for (const one of recipients) {
    const { emailId, name, isGuest } = one;
    const reason = unsent.get(emailId);
    if (reason !== undefined) {
      await transaction
        .insertInto('unsentNotifications')
        .values({ notificationId, emailId, name, reason })
        .onConflict((known) => known.columns(['notificationId', 'emailId']).doUpdateSet({ name, reason }))
        .execute();
      continue;
    }
    const unsubscribe = isGuest ? guestLinks(context, { licenseId, emailId }).unsubscribe : undefined;
    const mailId = await mail.add(transaction, mailTo(one, unsubscribe), now, { line: lines.shift() });
    await transaction
      .insertInto('notificationRecipients')
      .values({ notificationId, emailId, name, mailId })
      .onConflict((known) => known.columns(['notificationId', 'emailId']).doUpdateSet({ name, mailId }))
      .execute();
    await transaction
      .deleteFrom('unsentNotifications')
      .where('notificationId', '=', notificationId)
      .where('emailId', '=', emailId)
      .execute();
  }
  return going.length;
}
