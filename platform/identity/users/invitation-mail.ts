import type { User } from '../../contract/users/user-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import { mailState } from '../../foundation/mail/mail-table.ts';

interface InvitationMail {
  readonly licenseId: string;
  readonly userId: string;
  readonly mailId: string;
}

/** Records a user's invitation email, as part of the transaction. */
export async function recordInvitationMail(
  transaction: Db,
  { licenseId, userId, mailId: invitationMailId }: InvitationMail,
): Promise<void> {
  await transaction
    .updateTable('licenseUsers')
    .set({ invitationMailId })
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .execute();
}

/** Returns the delivery state of that email; null if it is no longer known. */
export async function invitationMailOf(
  db: Db,
  { licenseId, userId }: Omit<InvitationMail, 'mailId'>,
): Promise<User['invitationMail']> {
  const row = await db
    .selectFrom('licenseUsers')
    .innerJoin('mails', 'mails.id', 'licenseUsers.invitationMailId')
    .select(['mails.sentOn', 'mails.lastError', 'mails.nextAttemptOn'])
    .where('licenseUsers.licenseId', '=', licenseId)
    .where('licenseUsers.userId', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const state = mailState(row);
  const on = state === 'waiting' ? row.nextAttemptOn : state === 'sent' ? row.sentOn : null;
  return { state, on };
}
