import { redirect } from '@remix-run/node';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { shellPaths } from '#app/paths/shell.ts';
import type { ServerContext } from '#app/request/context.server.ts';
import { platformCalls } from '#app/request/calls/call-platform.server.ts';
import { refreshSession, signOut } from '#platform/contract/accounts/account-calls.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { newVisitor } from '#app/request/forms/form-token.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import type { SignInReply } from './authenticator.server.ts';
import { readDraft } from './draft.server.ts';
import { safeReturn } from '#app/paths/safe-return.ts';
import { storeSession, readSession, sessionOf } from './session-cookie.server.ts';

/**
 * Signs the browser in and redirects: to a form that was stored when the last session ended, to the requested page, or
 * to the landing page. It ends the session that the browser had before.
 */
export async function startSession(
  context: ServerContext,
  request: Request,
  reply: SignInReply,
): Promise<Response> {
  await endEarlier(context, request);
  const draft = await readDraft(context, request, reply.id);
  const from = safeReturn(queryOf(request).get('from'));
  const url = draft ? shellPaths.resume : (from ?? landingPage(reply));
  return redirect(url, {
    status: 303,
    headers: { 'Set-Cookie': await storeSession(context, sessionOf(reply, newVisitor())) },
  });
}

/**
 * Ends the session that this browser had until now, and whose cookie is replaced. A failure doesn't prevent the
 * sign-in.
 */
async function endEarlier(context: ServerContext, request: Request): Promise<void> {
  const earlier = await readSession(context, request);
  if (!earlier) return;
  const { licenseType, refreshToken } = earlier;
  const endWith = (accessToken: string) =>
    platformCalls(context, { accessToken, licenseType }).call(signOut, { body: {} });
  try {
    const ended = await endWith(earlier.accessToken);
    if (ended.ok || ended.code !== 401) return;
    const renewed = await platformCalls(context).call(refreshSession, { body: { refreshToken } });
    if (renewed.ok) await endWith(renewed.data.access_token);
  } catch (error) {
    context.log.warn({ err: error }, 'could not end the previous session of a browser');
  }
}

/**
 * Returns the landing page after sign-in (spec 1 section 4): the licenses when one is about to end or has ended, or
 * there is one to join; Get started at the first sign-in on a license on which nothing has been executed; otherwise the
 * projects.
 */
export function landingPage({
  expires_in: days,
  billingCycle,
  hasToJoin,
  getsStarted,
}: Pick<SignInReply, 'expires_in' | 'billingCycle' | 'hasToJoin' | 'getsStarted'>): string {
  if (hasToJoin) return licensePaths.list;
  const warning = billingCycle === 'Yearly' ? limits.expiryWarningDaysYearly : limits.expiryWarningDaysOther;
  if (days === null || days <= warning) return licensePaths.list;
  return getsStarted ? getStartedPaths.page : projectPaths.list;
}
