import type { CallRequest } from '../access/call-request.ts';
import { joinMail, type Invitation } from './account-mails.ts';
import type { Account } from './users.ts';
import { afterCommit, changing, noteSubject } from '../changing.ts';
import { noteAudience } from '../audience-changes.ts';
import { licenseMessages } from '../contract/licenses/membership-values.ts';
import type { confirmMembership as call } from '../contract/licenses/license-calls.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { countHit } from '../limits/rate-limit.ts';
import { notFound, wrong } from '../refusal.ts';
import { lineForInvitation } from '../mail/bulk-lines.ts';
import { newReadableCode, plainCode } from '../security/readable-code.ts';

/** How often one user can try a code. */
const limit = { hits: 20, seconds: 3600 };

/**
 * Asks somebody whose account nobody has confirmed whether they join a license: by a mail to their address. Until they do, they are
 * on it as people are who were invited.
 * @param transaction of `changing`
 * @returns the link with the code: without a mail server, whoever adds them hands it on
 */
export async function askToJoin(
  { secretKey, settings, mail, clock }: Ground,
  transaction: Db,
  account: Pick<Account, 'id' | 'name' | 'emailId'>,
  { licenseId, ...invitation }: Required<Invitation> & { readonly licenseId: string },
): Promise<{ readonly link: string; readonly mailId: string }> {
  const code = newReadableCode();
  await transaction
    .updateTable('licenseUsers')
    .set({ confirmationHash: hashOf(secretKey, licenseId, account.id, code) })
    .where('licenseId', '=', licenseId)
    .where('userId', '=', account.id)
    .execute();
  const line = await lineForInvitation(transaction, licenseId, clock());
  const written = joinMail(settings.publicUrl, account, { ...invitation, licenseId, code });
  const mailId = await mail.add(transaction, written, clock(), { line });
  afterCommit(transaction, () => mail.wake());
  return { link: written.link ?? '', mailId };
}

/**
 * Whether an account is on no license but this one: then nobody else's work is behind it.
 * @param licenseId the license that is left out
 */
export async function isOnNoOther(db: Db, licenseId: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('licenseUsers')
    .select('licenseId')
    .where('userId', '=', userId)
    .where('licenseId', '!=', licenseId)
    .where('confirmationHash', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/**
 * POST user/license/{licenseId}/confirm: joins a license that the actor was added to, by the code that only they were given.
 * @throws Refusal 404 when they were not; 400 with the problem at `code`; 429 after too many tries
 */
export async function confirmMembership(
  context: Ground,
  { actor, params: { licenseId }, body: { code } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { db, clock, secretKey } = context;
  const { userId } = actor;
  await countHit(db, `confirm-membership:${userId}`, limit, clock());
  return changing(context, async (transaction) => {
    const license = await transaction
      .selectFrom('licenses')
      .innerJoin('licenseUsers', 'licenseUsers.licenseId', 'licenses.id')
      .select(['licenses.id', 'licenses.name'])
      .where('licenses.id', '=', licenseId)
      .where('licenseUsers.userId', '=', userId)
      .where('licenseUsers.confirmationHash', 'is not', null)
      .executeTakeFirst();
    if (!license) throw notFound();
    await noteSubject(transaction, `${licenseId} ${userId}`);
    const joined = await transaction
      .updateTable('licenseUsers')
      .set({ confirmationHash: null })
      .where('licenseId', '=', licenseId)
      .where('userId', '=', userId)
      .where('confirmationHash', '=', hashOf(secretKey, licenseId, userId, code))
      .returning('userId')
      .executeTakeFirst();
    if (!joined) throw wrong('code', licenseMessages.wrongCode);
    noteAudience(transaction, { userId, licenseId });
    return license;
  });
}

/** With the installation's key: who has only the database cannot try all codes. */
const hashOf = (secretKey: Ground['secretKey'], licenseId: string, userId: string, code: string): string =>
  secretKey.derive('otp', `membership:${licenseId}:${userId}:${plainCode(code)}`);
