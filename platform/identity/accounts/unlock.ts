import { afterCommit, withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/accounts/account-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import { badRequest } from '../../foundation/refusal.ts';
import { accountLockedMail } from './account-mails.ts';
import { clearFailures } from './sign-in-locks.ts';
import { burnToken, findToken, issueToken } from './user-tokens.ts';
import { findAccountById, type Account } from './users.ts';

/**
 * Sends the owner of an account that has just been locked a link to unlock it. Anyone can lock any account; this email
 * counts towards no limit, because each lock sends only one.
 */
export async function mailUnlockLink(
  { db, publisher, clock, mail, settings }: PlatformServices,
  account: Account,
): Promise<void> {
  const now = clock();
  // The call itself is audited separately, as a refusal.
  await withChanges({ db, publisher }, async (transaction) => {
    const token = await issueToken(transaction, { userId: account.id, purpose: 'unlock' }, now);
    await mail.add(transaction, accountLockedMail(settings.publicUrl, account, token), now);
    afterCommit(transaction, () => mail.wake());
  });
}

/**
 * Lifts the lock of an account with the token from its email, and uses the token up. The password stays as it is.
 * @throws Refusal 400 'Token is invalid/Expired'
 */
export async function unlockAccount(
  context: PlatformServices,
  { body: { passwordToken } }: CallRequest<typeof calls.unlockAccount>,
): Promise<CallReply<typeof calls.unlockAccount>> {
  const now = context.clock();
  return withChanges(context, async (transaction) => {
    const token = await findToken(transaction, passwordToken, ['unlock'], now);
    const account = token && (await findAccountById(transaction, token.userId));
    if (!account || !(await burnToken(transaction, token.id, now))) throw badRequest(messages.tokenInvalid);
    await recordSubject(transaction, account.id);
    await clearFailures(transaction, account.emailId);
    return { emailId: account.emailId };
  });
}
