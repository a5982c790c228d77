import { batchesOf } from '../../foundation/batches.ts';
import type { UnsentReason } from '../../contract/execution-configuration/report-configuration-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { guestRows } from '../../identity/guests/guest-standings.ts';
import { isAtHome } from '../../identity/users/at-home.ts';
import type { NotifiedAddress } from './addresses.ts';
import { fullAmong } from './guest-limit.ts';

/** How many addresses one statement takes. */
const batch = 250;

type NotifiedFacts = Pick<NotifiedAddress, 'emailId' | 'isGuest'>;

/**
 * Returns why a license may not send an email to some of these now. Content written by others is sent only
 * with consent: guests give it by confirming, users by activating their account or opening the license.
 */
export async function unsentReasonsOf(
  db: Db,
  licenseId: string,
  recipients: readonly NotifiedFacts[],
  now: Date,
): Promise<ReadonlyMap<string, UnsentReason>> {
  const reasons = new Map<string, UnsentReason>();
  const guests = recipients.flatMap(({ emailId, isGuest }) => (isGuest ? [emailId] : []));
  const known = await guestRows(db, licenseId, guests);
  const full = await fullAmong(db, licenseId, guests, now);
  for (const emailId of guests) {
    const state = known.get(emailId)?.state ?? 'waiting';
    if (state === 'unsubscribed') reasons.set(emailId, 'unsubscribed');
    else if (state === 'waiting') reasons.set(emailId, 'unconfirmed');
    else if (full.has(emailId)) reasons.set(emailId, 'full');
  }
  const users = recipients.flatMap(({ emailId, isGuest }) => (isGuest ? [] : [emailId]));
  for (const some of batchesOf(users, batch)) {
    const rows = await db
      .selectFrom('licenseUsers')
      .innerJoin('users', 'users.id', 'licenseUsers.userId')
      .select([
        'users.emailId',
        'users.activationStatus',
        'users.currentLicenseId',
        'licenseUsers.lastSignInOn',
      ])
      .where('licenseUsers.licenseId', '=', licenseId)
      .where('users.emailId', 'in', some)
      .execute();
    for (const row of rows) {
      if (row.activationStatus !== 'ACTIVE' || !isAtHome(row, licenseId)) reasons.set(row.emailId, 'absent');
    }
  }
  return reasons;
}
