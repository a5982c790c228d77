import type { Expression } from 'kysely';
import type { Db } from '../database/database.ts';
import { givenUpOn } from '../work-queue/queue-columns.ts';

/**
 * Gives up emails that haven't been sent yet.
 * @param mailIds selects their ids
 * @param why the reason that users read
 */
export async function giveUpMails(transaction: Db, mailIds: Expression<string>, why: string): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ nextAttemptOn: givenUpOn, lastError: why })
    .where('sentOn', 'is', null)
    .where('id', 'in', mailIds)
    .execute();
}
