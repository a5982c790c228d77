import { v7 as newId } from 'uuid';
import { after, daySeconds } from '../../foundation/after.ts';
import { batchesOf } from '../../foundation/batches.ts';
import { reportLimits } from '../../contract/execution-configuration/report-configuration-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { NotifiedAddress } from './addresses.ts';

/** How many are looked up, or recorded, at once. */
const batch = 250;

/**
 * Returns the guests who may get no more emails of this license now: in the last 24 hours, they have received
 * the maximum from all licenses together, and also the few that each license may always send. Two processes
 * that check at the same moment may each send one more, because the limit is there against hundreds.
 */
export async function fullAmong(
  db: Db,
  licenseId: string,
  guests: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const full = new Set<string>();
  for (const some of batchesOf(guests, batch)) {
    const rows = await db
      .selectFrom('guestMails')
      .select('emailId')
      .where('emailId', 'in', some)
      .where('queuedOn', '>', after(now, -daySeconds))
      .groupBy('emailId')
      .having((group) => group.fn.countAll(), '>=', reportLimits.guestMailsADay)
      .having(
        (group) => group.fn.sum(group.case().when('licenseId', '=', licenseId).then(1).else(0).end()),
        '>=',
        reportLimits.guestMailsOfLicenseADay,
      )
      .execute();
    for (const { emailId } of rows) full.add(emailId);
  }
  return full;
}

/** Records that a license sends one more email to each guest among these, as part of the transaction. */
export async function countGuests(
  transaction: Db,
  licenseId: string,
  recipients: readonly Pick<NotifiedAddress, 'emailId' | 'isGuest'>[],
  now: Date,
): Promise<void> {
  const queuedOn = now.toISOString();
  const rows = recipients.flatMap(({ emailId, isGuest }) =>
    isGuest ? [{ id: newId(), emailId, licenseId, queuedOn }] : [],
  );
  for (const some of batchesOf(rows, batch)) {
    await transaction.insertInto('guestMails').values(some).execute();
  }
}

/** Deletes counts of emails to guests that no longer matter. */
export async function deleteOldGuestMails(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('guestMails').where('queuedOn', '<=', after(now, -daySeconds)).execute();
}
