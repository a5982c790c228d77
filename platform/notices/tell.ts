import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import type { Mail } from '../mail/mail.ts';
import type { ToldAddress } from './addresses.ts';

/** Queues a mail of a notice to each of these addresses, and notes which one it is: in the place of what it was sent before. */
export async function tell(
  { mail, clock }: Pick<Ground, 'mail' | 'clock'>,
  transaction: Db,
  noticeId: string,
  told: readonly ToldAddress[],
  mailTo: (one: ToldAddress) => Mail,
): Promise<void> {
  const now = clock();
  for (const one of told) {
    const { emailId, name } = one;
    const mailId = await mail.add(transaction, mailTo(one), now, { bulk: true });
    await transaction
      .insertInto('reportNoticeRecipients')
      .values({ noticeId, emailId, name, mailId })
      .onConflict((known) => known.columns(['noticeId', 'emailId']).doUpdateSet({ name, mailId }))
      .execute();
  }
}
