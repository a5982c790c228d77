import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { askGuests } from '../guests/ask-guests.ts';
import { guestLinks } from '../guests/guest-link.ts';
import { linesFor } from '../mail/bulk-lines.ts';
import type { Mail } from '../mail/mail.ts';
import type { ToldAddress } from './addresses.ts';
import { countGuests } from './guest-limit.ts';
import { unsentReasonsOf } from './unsent-reasons.ts';

/**
 * Queues an email of a notification to each of these addresses, and records which email it is, replacing the
 * one before. If an address may not get it, that is recorded instead. Guests who were never asked are asked
 * now.
 * @param mailTo receives the address where a guest unsubscribes
 * @returns how many emails are sent
 */
export async function tell(
  context: Pick<Ground, 'mail' | 'clock' | 'settings' | 'secretKey'>,
  transaction: Db,
  { id: noticeId, licenseId }: { readonly id: string; readonly licenseId: string },
  told: readonly ToldAddress[],
  mailTo: (one: ToldAddress, unsubscribe: string | undefined) => Mail,
): Promise<number> {
  const { mail, clock } = context;
  const now = clock();
  const guests = told.flatMap(({ emailId, isGuest }) => (isGuest ? [emailId] : []));
  await askGuests(transaction, context, { licenseId, addedBy: null }, guests);
  const unsent = await unsentReasonsOf(transaction, licenseId, told, now);
  const going = told.filter(({ emailId }) => !unsent.has(emailId));
  await countGuests(transaction, licenseId, going, now);
  const lines = [...(await linesFor(transaction, licenseId, going.length, now))];
  for (const one of told) {
    const { emailId, name, isGuest } = one;
    const reason = unsent.get(emailId);
    if (reason !== undefined) {
      await transaction
        .insertInto('reportNoticeUnsent')
        .values({ noticeId, emailId, name, reason })
        .onConflict((known) => known.columns(['noticeId', 'emailId']).doUpdateSet({ name, reason }))
        .execute();
      continue;
    }
    const unsubscribe = isGuest ? guestLinks(context, { licenseId, emailId }).unsubscribe : undefined;
    const mailId = await mail.add(transaction, mailTo(one, unsubscribe), now, { line: lines.shift() });
    await transaction
      .insertInto('reportNoticeRecipients')
      .values({ noticeId, emailId, name, mailId })
      .onConflict((known) => known.columns(['noticeId', 'emailId']).doUpdateSet({ name, mailId }))
      .execute();
    await transaction
      .deleteFrom('reportNoticeUnsent')
      .where('noticeId', '=', noticeId)
      .where('emailId', '=', emailId)
      .execute();
  }
  return going.length;
}
