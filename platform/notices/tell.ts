import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { linesFor } from '../mail/bulk-lines.ts';
import type { Mail } from '../mail/mail.ts';
import type { ToldAddress } from './addresses.ts';
import { countGuests, withRoom } from './guest-limit.ts';

/**
 * Queues a mail of a notice to each of these addresses, and notes which one it is: in the place of what it was sent before. To
 * guests who have had their mails of the day it is not sent, which is noted instead.
 * @returns to how many it goes
 */
export async function tell(
  { mail, clock }: Pick<Ground, 'mail' | 'clock'>,
  transaction: Db,
  { id: noticeId, licenseId }: { readonly id: string; readonly licenseId: string },
  told: readonly ToldAddress[],
  mailTo: (one: ToldAddress) => Mail,
): Promise<number> {
  const now = clock();
  const going = new Set(await withRoom(transaction, licenseId, told, now));
  await countGuests(transaction, licenseId, [...going], now);
  const lines = [...(await linesFor(transaction, licenseId, going.size, now))];
  for (const one of told) {
    const { emailId, name } = one;
    if (!going.has(one)) {
      await transaction
        .insertInto('reportNoticeUnsent')
        .values({ noticeId, emailId, name })
        .onConflict((known) => known.columns(['noticeId', 'emailId']).doUpdateSet({ name }))
        .execute();
      continue;
    }
    const mailId = await mail.add(transaction, mailTo(one), now, { bulk: lines.shift() });
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
  return going.size;
}
