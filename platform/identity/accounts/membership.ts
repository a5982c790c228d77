import type { CallRequest } from '../../access/call-request.ts';
import { joinMail, type Invitation } from './account-mails.ts';
import type { Account } from './users.ts';
import { afterCommit, withChanges, recordSubject } from '../../domain/with-changes.ts';
import { recordAudienceChange } from '../../domain/audience-changes.ts';
import { licenseMessages } from '../../contract/licenses/membership-values.ts';
import type { confirmMembership as call } from '../../contract/licenses/license-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countHit } from '../../foundation/limits/rate-limit.ts';
import { notFound, wrong } from '../../foundation/refusal.ts';
import { lineForInvitation } from '../../foundation/mail/bulk-lines.ts';
import { newReadableCode, plainCode } from '../../foundation/security/readable-code.ts';

/** The limit of codes that one user can try. */
const limit = { hits: 20, seconds: 3600 };

/**
 * Sends an email that asks a user with an unconfirmed account to join a license. Until they do, they count as invited.
 * @param transaction of `withChanges`
 * @returns the link with the code: without a mail server, the inviting user passes it on
 */
export async function askToJoin(
  { secretKey, settings, mail, clock }: PlatformServices,
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
 * Whether an account has joined no other license, so that no other license's work depends on it.
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
 * POST user/license/{licenseId}/confirm: joins a license that the actor was added to, with the code that was sent to
 * them.
 * @throws Refusal 404 when they were not added; 400 with the problem at `code`; 429 after too many attempts
 */
export async function confirmMembership(
  context: PlatformServices,
  { actor, params: { licenseId }, body: { code } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { db, clock, secretKey } = context;
  const { userId } = actor;
  await countHit(db, `confirm-membership:${userId}`, limit, clock());
  return withChanges(context, async (transaction) => {
    const license = await transaction
      .selectFrom('licenses')
      .innerJoin('licenseUsers', 'licenseUsers.licenseId', 'licenses.id')
      .select(['licenses.id', 'licenses.name'])
      .where('licenses.id', '=', licenseId)
      .where('licenseUsers.userId', '=', userId)
      .where('licenseUsers.confirmationHash', 'is not', null)
      .executeTakeFirst();
    if (!license) throw notFound();
    await recordSubject(transaction, `${licenseId} ${userId}`);
    const joined = await transaction
      .updateTable('licenseUsers')
      .set({ confirmationHash: null })
      .where('licenseId', '=', licenseId)
      .where('userId', '=', userId)
      .where('confirmationHash', '=', hashOf(secretKey, licenseId, userId, code))
      .returning('userId')
      .executeTakeFirst();
    if (!joined) throw wrong('code', licenseMessages.wrongCode);
    recordAudienceChange(transaction, { userId, licenseId });
    return license;
  });
}

/** Uses the installation's key, so that a copy of the database alone isn't enough to try all codes. */
const hashOf = (
  secretKey: PlatformServices['secretKey'],
  licenseId: string,
  userId: string,
  code: string,
): string => secretKey.derive('otp', `membership:${licenseId}:${userId}:${plainCode(code)}`);
