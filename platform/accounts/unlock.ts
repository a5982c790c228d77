import { afterCommit, changing, noteSubject } from '../changing.ts';
import type { CallRequest } from '../access/call-request.ts';
import type * as calls from '../contract/accounts/account-calls.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Ground } from '../ground.ts';
import { messages } from '../contract/wire/message-values.ts';
import { badRequest } from '../refusal.ts';
import { accountLockedMail } from './account-mails.ts';
import { clearFailures } from './sign-in-locks.ts';
import { burnToken, findToken, issueToken } from './user-tokens.ts';
import { findAccountById, type Account } from './users.ts';

/**
 * Mails the owner of an account that has just been locked the way to unlock it. Anybody can lock anybody's account; this mail
 * counts against nobody's budget, and there is one for each lock.
 */
export async function mailUnlockLink(
  { db, news, clock, mail, settings }: Ground,
  account: Account,
): Promise<void> {
  const now = clock();
  // What the call itself did is a refusal, which is written down by itself.
  await changing({ db, news }, async (transaction) => {
    const token = await issueToken(transaction, account.id, 'unlock', now);
    await mail.add(transaction, accountLockedMail(settings.publicUrl, account, token), now);
    afterCommit(transaction, () => mail.wake());
  });
}

/**
 * Lifts the lock of an account by the token of its mail, which is used up. The password stays as it is.
 * @throws Refusal 400 'Token is invalid/Expired'
 */
export async function unlockAccount(
  context: Ground,
  { body: { passwordToken } }: CallRequest<typeof calls.unlockAccount>,
): Promise<CallReply<typeof calls.unlockAccount>> {
  const now = context.clock();
  return changing(context, async (transaction) => {
    const token = await findToken(transaction, passwordToken, ['unlock'], now);
    const account = token && (await findAccountById(transaction, token.userId));
    if (!account || !(await burnToken(transaction, token.id, now))) throw badRequest(messages.tokenInvalid);
    await noteSubject(transaction, account.id);
    await clearFailures(transaction, account.emailId);
    return { emailId: account.emailId };
  });
}
