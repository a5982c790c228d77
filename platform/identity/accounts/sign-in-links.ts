import { after } from '../../foundation/after.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/accounts/account-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { because } from '../../foundation/refusal.ts';
import { startSession, type SignInReply } from './sessions.ts';
import { burnToken, findToken, issueToken, tokenSeconds } from './user-tokens.ts';
import { findAccountById, type Account } from './users.ts';

/** Binds sealed data to this use. */
const sealedAs = 'sign-in-link';

/**
 * Makes a sign-in link for the signed-in user: encrypted and authenticated, valid for 60 seconds, single use
 * (decisions.md).
 */
export async function createSignInLink(
  context: PlatformServices,
  { actor, body: { from } }: CallRequest<typeof calls.createSignInLink>,
): Promise<CallReply<typeof calls.createSignInLink>> {
  const now = context.clock();
  const token = await withChanges(context, (transaction) =>
    issueToken(transaction, { userId: actor.userId, purpose: 'sign-in-link' }, now),
  );
  const data = context.secretKey.seal(token, sealedAs);
  const query = new URLSearchParams({ data, ...(from === undefined ? {} : { from }) });
  return {
    url: `${context.settings.publicUrl}/signin?${query}`,
    data,
    expiresOn: after(now, tokenSeconds['sign-in-link']),
  };
}

/** Returns the user that a sign-in link is for, without using it up. @throws Refusal 400 'Token is invalid/Expired' */
export async function openSignInLink(
  context: PlatformServices,
  { body }: CallRequest<typeof calls.openSignInLink>,
): Promise<CallReply<typeof calls.openSignInLink>> {
  const { account } = await accountOfLink(context, body.data);
  return { name: account.name, emailId: account.emailId };
}

/** Signs in with a link and uses it up. @throws Refusal 400 'Token is invalid/Expired' */
export async function signInByLink(
  context: PlatformServices,
  { body, ...by }: CallRequest<typeof calls.signInByLink>,
): Promise<SignInReply> {
  const { account, tokenId } = await accountOfLink(context, body.data);
  return withChanges(context, async (transaction) => {
    await recordSubject(transaction, account.id);
    if (!(await burnToken(transaction, tokenId, context.clock()))) throw because('token-invalid');
    return startSession(context, transaction, account.id, by);
  });
}

async function accountOfLink(
  { db, clock, secretKey }: PlatformServices,
  data: string,
): Promise<{ account: Account; tokenId: string }> {
  let token: string;
  try {
    token = secretKey.open(data, sealedAs);
  } catch {
    throw because('token-invalid');
  }
  const found = await findToken(db, token, ['sign-in-link'], clock());
  const account = found && (await findAccountById(db, found.userId));
  if (!account || account.activationStatus !== 'ACTIVE') throw because('token-invalid');
  return { account, tokenId: found.id };
}
