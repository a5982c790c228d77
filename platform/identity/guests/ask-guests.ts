import { after, daySeconds } from '../../foundation/after.ts';
import { normalEmail } from '../accounts/users.ts';
import { batchesOf } from '../../foundation/batches.ts';
import { afterCommit } from '../../domain/with-changes.ts';
import { guestLimits } from '../../contract/guests/guest-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { invitationLine } from '../../foundation/mail/bulk-lines.ts';
import { AskTimes } from './ask-times.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { guestLinks, type Guest } from './guest-link.ts';

export type GuestsContext = Pick<PlatformServices, 'mail' | 'clock' | 'settings' | 'secretKey'>;

/** The maximum number of addresses in one statement. */
const batch = 250;

interface Asking {
  readonly licenseId: string;
  /** The user who has added them; null when no user did. */
  readonly addedBy: string | null;
}

/**
 * Asks new guests whether they want the license's emails: at once, or once there is room under the daily limits. Skips
 * addresses that the license has asked before, and its users.
 * @param transaction of `withChanges`
 */
export async function askGuests(
  transaction: Db,
  context: GuestsContext,
  { licenseId, addedBy }: Asking,
  addresses: readonly string[],
): Promise<void> {
  const fresh = await unknownAmong(transaction, licenseId, addresses);
  if (fresh.length === 0) return;
  // Other transactions that add guests now count towards the limits, too, and may add the same ones.
  await lockLicense(transaction, licenseId);
  const now = context.clock();
  const ofLicense = await askTimes(transaction, guestLimits.askedADay, 'licenseId', licenseId);
  const ofSender = await askTimes(transaction, guestLimits.askedBySenderADay, 'addedBy', addedBy);
  const crowded = await askedByMany(transaction, fresh, now);
  for (const emailId of await unknownAmong(transaction, licenseId, fresh)) {
    const earliest = now.getTime() + (crowded.has(emailId) ? daySeconds * 1000 : 0);
    const time = Math.max(earliest, ofLicense.next(earliest), ofSender.next(earliest));
    ofLicense.add(time);
    ofSender.add(time);
    const changedOn = now.toISOString();
    const askOn = new Date(time).toISOString();
    await transaction
      .insertInto('guests')
      .values({ licenseId, emailId, state: 'waiting', askOn, askedOn: null, asked: 0, addedBy, changedOn })
      .execute();
    if (time <= now.getTime()) await ask(transaction, context, { licenseId, emailId });
  }
}

/** Queues the email that asks a guest, as part of the transaction of `withChanges`. */
export async function ask(transaction: Db, context: GuestsContext, guest: Guest): Promise<void> {
  const { licenseId, emailId } = guest;
  const { name: organisation } = await transaction
    .selectFrom('licenses')
    .select('name')
    .where('id', '=', licenseId)
    .executeTakeFirstOrThrow();
  const now = context.clock();
  const mail = confirmationMail({ emailId, organisation, ...guestLinks(context, guest) });
  await context.mail.add(transaction, mail, now, { line: invitationLine });
  await transaction
    .updateTable('guests')
    .set((set) => ({ asked: set('asked', '+', 1), askedOn: now.toISOString() }))
    .where('licenseId', '=', licenseId)
    .where('emailId', '=', emailId)
    .execute();
  afterCommit(transaction, () => context.mail.wake());
}

/** Returns the addresses, without duplicates, that are neither guests nor users of the license. */
async function unknownAmong(db: Db, licenseId: string, addresses: readonly string[]): Promise<string[]> {
  const asked = [...new Set(addresses.map(normalEmail))];
  const known = new Set<string>();
  for (const some of batchesOf(asked, batch)) {
    const guests = await db
      .selectFrom('guests')
      .select('emailId')
      .where('licenseId', '=', licenseId)
      .where('emailId', 'in', some)
      .execute();
    const users = await db
      .selectFrom('licenseUsers')
      .innerJoin('users', 'users.id', 'licenseUsers.userId')
      .select('users.emailId')
      .where('licenseUsers.licenseId', '=', licenseId)
      .where('users.emailId', 'in', some)
      .execute();
    for (const { emailId } of [...guests, ...users]) known.add(emailId);
  }
  return asked.filter((emailId) => !known.has(emailId));
}

async function askTimes(
  db: Db,
  most: number,
  column: 'licenseId' | 'addedBy',
  value: string | null,
): Promise<AskTimes> {
  if (value === null) return new AskTimes(Infinity, []);
  const rows = await db
    .selectFrom('guests')
    .select('askOn')
    .where(column, '=', value)
    .orderBy('askOn', 'desc')
    .limit(most)
    .execute();
  return new AskTimes(
    most,
    rows.map(({ askOn }) => askOn),
  );
}

/** Whether a guest has reached the maximum of licenses that may ask them within a day. */
export const isAskedByMany = async (db: Db, emailId: string, now: Date): Promise<boolean> =>
  (await askedByMany(db, [emailId], now)).has(emailId);

/** Returns the addresses that have reached that maximum. */
async function askedByMany(db: Db, addresses: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of batchesOf(addresses, batch)) {
    const rows = await db
      .selectFrom('guests')
      .select('emailId')
      .where('emailId', 'in', some)
      .where('askedOn', '>', after(now, -daySeconds))
      .groupBy('emailId')
      .having((group) => group.fn.countAll(), '>=', guestLimits.licensesADay)
      .execute();
    for (const { emailId } of rows) found.add(emailId);
  }
  return found;
}
