import type { ActionFunctionArgs } from '@remix-run/node';
import type { ServerContext } from '#app/request/context.server.ts';
import { getSecondFactor } from '#platform/contract/accounts/two-factor-calls.ts';
import { requireSession } from './require-session.server.ts';
import { readSession } from './session-cookie.server.ts';

/** The account that this browser is signed in to. */
interface OtherAccount {
  /** The response must contain these: the session may have been refreshed. */
  readonly setCookies: readonly string[];
}

/**
 * Returns the account that this browser is signed in to, and undefined where there is none or its session has ended.
 * Activating an account doesn't replace another one without asking: its pages may be open.
 */
export async function signedInAccount(
  args: ActionFunctionArgs,
  context: ServerContext,
): Promise<OtherAccount | undefined> {
  if (!(await readSession(context, args.request))) return undefined;
  try {
    const { platform, setCookies } = await requireSession(args);
    const asked = await platform.call(getSecondFactor, {});
    return asked.ok ? { setCookies } : undefined;
  } catch (error) {
    // A redirect to sign-in.
    if (error instanceof Response) return undefined;
    throw error;
  }
}
