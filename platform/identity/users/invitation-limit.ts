import { after, daySeconds } from '../../foundation/after.ts';
import { normalEmail } from '../accounts/users.ts';
import { userLimits, userMessages } from '../../contract/users/user-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countHit } from '../../foundation/limits/rate-limit.ts';
import { badRequest } from '../../foundation/refusal.ts';

interface Inviting {
  readonly licenseId: string;
  /** The user who invites. */
  readonly userId: string;
}

/** Returns how many more new addresses may be invited now. */
export async function invitableNow(db: Db, inviting: Inviting, now: Date): Promise<number> {
  const { ofLicense, ofSender } = await roomOf(db, inviting, now);
  return Math.max(0, Math.min(ofLicense.left, ofSender));
}

/**
 * Counts an address that a license invites or adds; one that it has invited within the last day isn't counted again.
 * Valid only while the license is locked (`lockLicense`).
 * @throws Refusal 400 once the license, or the inviting user on all their licenses, has reached the daily limit
 */
export async function countInvited(
  transaction: Db,
  inviting: Inviting,
  address: string,
  now: Date,
): Promise<void> {
  const { licenseId, userId: invitedBy } = inviting;
  const emailId = normalEmail(address);
  const invitedOn = now.toISOString();
  const known = await transaction
    .selectFrom('invitedAddresses')
    .select('emailId')
    .where('licenseId', '=', licenseId)
    .where('emailId', '=', emailId)
    .where('invitedOn', '>', after(now, -daySeconds))
    .executeTakeFirst();
  if (known) return;
  const { ofLicense, ofSender } = await roomOf(transaction, inviting, now);
  if (ofLicense.left <= 0) throw badRequest(userMessages.invitedToday(ofLicense.most));
  if (ofSender <= 0) throw badRequest(userMessages.invitedToday(userLimits.invitedBySenderADay));
  await transaction
    .insertInto('invitedAddresses')
    .values({ licenseId, emailId, invitedBy, invitedOn })
    .onConflict((row) => row.columns(['licenseId', 'emailId']).doUpdateSet({ invitedBy, invitedOn }))
    .execute();
}

async function roomOf(db: Db, { licenseId, userId }: Inviting, now: Date) {
  const since = after(now, -daySeconds);
  const { createdOn } = await db
    .selectFrom('licenses')
    .select('createdOn')
    .where('id', '=', licenseId)
    .executeTakeFirstOrThrow();
  const most = createdOn > since ? userLimits.invitedOnFirstDay : userLimits.invitedADay;
  const counted = (column: 'licenseId' | 'invitedBy', value: string) =>
    db
      .selectFrom('invitedAddresses')
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where(column, '=', value)
      .where('invitedOn', '>', since)
      .executeTakeFirstOrThrow();
  const ofLicense = Number((await counted('licenseId', licenseId)).count);
  const ofSender = Number((await counted('invitedBy', userId)).count);
  return { ofLicense: { most, left: most - ofLicense }, ofSender: userLimits.invitedBySenderADay - ofSender };
}

/**
 * The maximum number of a license's emails per day to a user without an active account, because they contain names that
 * users chose.
 */
const mailsToOne = { hits: 10, seconds: daySeconds } as const;

/** Counts an invitation email. @throws Refusal 429 */
export const countInvitationMail = (db: Db, licenseId: string, emailId: string, now: Date): Promise<number> =>
  countHit(db, `invitation:${licenseId}:${normalEmail(emailId)}`, mailsToOne, now);

/** Deletes the addresses that no longer count. */
export async function deleteOldInvitedAddresses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitedAddresses').where('invitedOn', '<=', after(now, -daySeconds)).execute();
}
