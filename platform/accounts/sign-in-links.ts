import type { PlatformContext } from '../context.ts';
import { messages } from '../contract/messages.ts';
import { badRequest } from '../refusal.ts';
import { startSession, type Actor, type SignInReply } from './sessions.ts';
import { burnToken, findToken, issueToken, tokenSeconds } from './user-tokens.ts';
import { findAccountById, type Account } from './users.ts';

/** Ties sealed data to this use. */
const sealedAs = 'sign-in-link';

/** Makes a sign-in link for the signed-in user: encrypted and authenticated, 60 seconds, single use (decisions.md). */
export async function createSignInLink(
  context: PlatformContext,
  actor: Actor,
  from: string | undefined,
): Promise<{ url: string; data: string; expiresOn: string }> {
  const now = context.clock();
  const token = await context.db
    .transaction()
    .execute((transaction) => issueToken(transaction, actor.userId, 'sign-in-link', now));
  const data = context.secretKey.seal(token, sealedAs);
  const query = new URLSearchParams({ data, ...(from === undefined ? {} : { from }) });
  return {
    url: `${context.settings.publicUrl}/signin?${query}`,
    data,
    expiresOn: new Date(now.getTime() + tokenSeconds['sign-in-link'] * 1000).toISOString(),
  };
}

/** Whom a sign-in link is for; it is not used up. @throws Refusal 400 'Token is invalid/Expired' */
export async function openSignInLink(
  context: PlatformContext,
  data: string,
): Promise<{ name: string; emailId: string }> {
  const { account } = await accountOfLink(context, data);
  return { name: account.name, emailId: account.emailId };
}

/** Signs in by a link and uses it up. @throws Refusal 400 'Token is invalid/Expired' */
export async function signInByLink(context: PlatformContext, data: string): Promise<SignInReply> {
  const { account, tokenId } = await accountOfLink(context, data);
  return context.db.transaction().execute(async (transaction) => {
    if (!(await burnToken(transaction, tokenId, context.clock()))) throw badRequest(messages.tokenInvalid);
    return startSession(context, transaction, account.id);
  });
}

async function accountOfLink(
  { db, clock, secretKey }: PlatformContext,
  data: string,
): Promise<{ account: Account; tokenId: string }> {
  let token: string;
  try {
    token = secretKey.open(data, sealedAs);
  } catch {
    throw badRequest(messages.tokenInvalid);
  }
  const found = await findToken(db, token, ['sign-in-link'], clock());
  const account = found && (await findAccountById(db, found.userId));
  if (!account || account.activationStatus !== 'ACTIVE') throw badRequest(messages.tokenInvalid);
  return { account, tokenId: found.id };
}
