import { after } from '../../foundation/after.ts';
import { normalEmail } from '../accounts/users.ts';
import { batchesOf } from '../../foundation/batches.ts';
import type { GuestStanding } from '../../contract/guests/guest-fields.ts';
import { guestLimits } from '../../contract/guests/guest-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { GuestRow } from '../../foundation/database/schema.ts';

/** The maximum number of addresses in one statement. */
const batch = 250;

/**
 * Finds the rows of guests of a license, by address. Addresses that were never asked have none, nor do users of the
 * license.
 */
export async function guestRows(
  db: Db,
  licenseId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, GuestRow>> {
  const found = new Map<string, GuestRow>();
  for (const some of batchesOf([...new Set(addresses.map(normalEmail))], batch)) {
    const rows = await db
      .selectFrom('guests')
      .selectAll()
      .where('licenseId', '=', licenseId)
      .where('emailId', 'in', some)
      .execute();
    for (const row of rows) found.set(row.emailId, row);
  }
  return found;
}

/** Returns the state of guests as screens show it, by address. */
export async function guestStandings(
  db: Db,
  licenseId: string,
  addresses: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, GuestStanding>> {
  const rows = await guestRows(db, licenseId, addresses);
  return new Map([...rows].map(([emailId, row]) => [emailId, standingOf(row, now)]));
}

function standingOf(row: GuestRow, now: Date): GuestStanding {
  const { state, askOn, askedOn, changedOn } = row;
  if (state !== 'waiting') return { state, on: changedOn, mayAskAgain: false };
  if (askedOn === null) return { state: 'later', on: askOn, mayAskAgain: false };
  return { state, on: askedOn, mayAskAgain: mayAskAgain(row, now) };
}

/** Whether a guest can be asked again. */
export const mayAskAgain = ({ state, asked, askedOn }: GuestRow, now: Date): boolean =>
  state === 'waiting' &&
  asked < guestLimits.askedAtMost &&
  askedOn !== null &&
  askedOn <= after(now, -guestLimits.askAgainHours * 3600);
