import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { startSession, type SignInReply } from './sessions.ts';
import type { SessionUser } from './session-use.ts';
import { burnToken, findToken } from './user-tokens.ts';

interface Browser {
  readonly userId: string;
  /** What the browser was given when its user signed up; undefined for any other browser. */
  readonly token: string | undefined;
  readonly by: SessionUser;
}

/**
 * Signs in the browser that signed up, when its account is activated there: its user typed the password a moment ago.
 * Returns undefined for any other browser, and for a token that is forged, expired, used or of another account.
 * @param transaction of `withChanges`
 */
export async function signInWhereSignedUp(
  context: PlatformServices,
  transaction: Db,
  { userId, token, by }: Browser,
): Promise<SignInReply | undefined> {
  if (token === undefined) return undefined;
  const now = context.clock();
  const found = await findToken(transaction, token, ['sign-up'], now);
  if (found?.userId !== userId || !(await burnToken(transaction, found.id, now))) return undefined;
  return startSession(context, transaction, userId, by);
}
