import type { LoaderFunctionArgs } from '@remix-run/node';
import { accountPaths } from '#app/paths/accounts.ts';
import { relaysOf } from '#app/live/relays.server.ts';
import { requireSession } from '#app/request/session/require-session.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { getLiveAudience } from '#platform/contract/live/live-calls.ts';
import { liveHeaders } from '#platform/contract/live/live-stream.ts';

/**
 * Opens the stream of live events of a browser. HEAD says whether it would open: 200, 401 when the session has ended,
 * 403.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const signedIn = await requireSession(args).catch(unlessEnded);
  if (signedIn instanceof Response) return signedIn;
  const { context, session, platform } = signedIn;
  if (request.method === 'HEAD') {
    const outcome = await platform.call(getLiveAudience, {}).catch(unlessEnded);
    if (outcome instanceof Response) return outcome;
    return new Response(null, { status: outcome.ok ? 200 : outcome.code, headers: liveHeaders });
  }
  const since = request.headers.get('last-event-id') ?? queryOf(request).get('since') ?? '';
  return relaysOf(context).open(context, session, /^\d{1,15}$/.test(since) ? Number(since) : undefined);
}

/**
 * Returns 401 instead of a redirect: script that follows a redirect to sign-in would use up the message that waits
 * there for the user.
 */
function unlessEnded(thrown: unknown): Response {
  if (!(thrown instanceof Response)) throw thrown;
  const leadsToSignIn = thrown.headers.get('location')?.startsWith(accountPaths.signIn) ?? false;
  if (!leadsToSignIn) return thrown;
  return new Response('Sign in again.', { status: 401, headers: { 'Cache-Control': 'no-store' } });
}
