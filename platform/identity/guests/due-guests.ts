import { after, daySeconds } from '../../foundation/after.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { guestLimits } from '../../contract/guests/guest-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { ask, isAskedByMany } from './ask-guests.ts';
import { isChosen } from './chosen-guests.ts';

/** The maximum number of guests in one transaction. */
const atOnce = 50;

/**
 * Asks the guests for whom there is room by now. Deletes guests who were removed from all groups and recipients.
 * Postpones by a day those whom many licenses have asked today, because otherwise all licenses that waited would ask
 * them at once.
 */
export async function askDueGuests(
  context: PlatformServices,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping()) {
    const due = await withChanges(context, async (transaction) => {
      const rows = await transaction
        .selectFrom('guests')
        .select(['licenseId', 'emailId'])
        .where('asked', '=', 0)
        .where('askOn', '<=', context.clock().toISOString())
        .where('state', '=', 'waiting')
        .orderBy('askOn')
        .limit(atOnce)
        .execute();
      for (const guest of rows) {
        // Only one of two concurrent processes asks.
        const { numUpdatedRows } = await transaction
          .updateTable('guests')
          .set({ changedOn: context.clock().toISOString() })
          .where('licenseId', '=', guest.licenseId)
          .where('emailId', '=', guest.emailId)
          .where('asked', '=', 0)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) continue;
        if (!(await isChosen(transaction, guest))) await remove(transaction, guest);
        else if (await isAskedByMany(transaction, guest.emailId, context.clock())) {
          await putOff(transaction, guest, context.clock());
        } else await ask(transaction, context, guest);
      }
      return rows.length;
    });
    if (due < atOnce) break;
  }
}

const putOff = (db: Db, { licenseId, emailId }: { licenseId: string; emailId: string }, now: Date) =>
  db
    .updateTable('guests')
    .set({ askOn: after(now, daySeconds) })
    .where('licenseId', '=', licenseId)
    .where('emailId', '=', emailId)
    .execute();

const remove = (db: Db, { licenseId, emailId }: { licenseId: string; emailId: string }) =>
  db.deleteFrom('guests').where('licenseId', '=', licenseId).where('emailId', '=', emailId).execute();

/** Deletes guests who haven't answered for a long time and are in no group or recipient list. */
export async function deleteOldGuests(db: Db, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('guests')
    .select(['licenseId', 'emailId'])
    .where('state', '=', 'waiting')
    .where('askedOn', '<', after(now, -guestLimits.waitingDays * daySeconds))
    .execute();
  for (const guest of rows) if (!(await isChosen(db, guest))) await remove(db, guest);
}
