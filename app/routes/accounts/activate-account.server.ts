import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { accountPaths } from '#app/paths/accounts.ts';
import { newVisitor } from '#app/request/forms/form-token.server.ts';
import type { FormRequest, Rejection } from '#app/request/forms/handle-form.server.ts';
import { redirectWithCookies } from '#app/request/session/cookies.server.ts';
import { sessionOf, storeSession } from '#app/request/session/session-cookie.server.ts';
import { activate } from '#platform/contract/accounts/account-calls.ts';
import { signedInAccount } from '#app/request/session/signed-in-account.server.ts';
import { dropSignUpBrowser, readSignUpBrowser } from './sign-up-browser.server.ts';

type LinkForm = FormRequest<{ emailId: string; id?: string | undefined; token: string }>;

/**
 * Activates an account (spec 1 section 8, activation): whatever is wrong with the link, /token-expired explains it. The
 * browser that signed up is signed in, unless it is signed in to another account.
 */
export async function activateAccount(
  args: ActionFunctionArgs,
  { value: { emailId, id, token }, platform, context, rejectWith }: LinkForm,
): Promise<Response | Rejection> {
  const browserToken = await readSignUpBrowser(context, args.request);
  const other = await signedInAccount(args, context);
  const outcome = await platform.call(activate, {
    body: { id, passwordToken: token, ...(browserToken !== null && !other && { browserToken }) },
  });
  if (!outcome.ok && outcome.code !== 400) return rejectWith(outcome);
  if (!outcome.ok) {
    const activationStatus = outcome.reason === 'already-activated' ? 'ACTIVE' : 'PENDING';
    return redirect(accountPaths.tokenExpired({ emailId, activationStatus, page: 'activation' }), 303);
  }
  const { emailId: active, session } = outcome.data;
  if (other) return redirectWithCookies(accountPaths.activationBeside(active), other.setCookies);
  if (!session) return redirect(accountPaths.activationSuccess, 303);
  return redirectWithCookies(accountPaths.activationSuccess, [
    await storeSession(context, sessionOf(session, newVisitor())),
    await dropSignUpBrowser(context),
  ]);
}
