import type { LoaderFunctionArgs } from '@remix-run/node';
import { passOn } from '#app/request/calls/pass-on.server.ts';
import { requireSession } from '#app/request/session/require-session.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { getUserProfileImage } from '#platform/contract/profiles/profile-calls.ts';

/** Returns a user's photo, as the platform serves it to the signed-in user. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform } = await requireSession(args);
  const v = queryOf(args.request).get('v') ?? undefined;
  const { userId = '' } = args.params;
  const outcome = await platform.file(getUserProfileImage, { params: { userId }, query: { v } });
  if (!outcome.ok) throw new Response(outcome.message, { status: outcome.code });
  return passOn(outcome.response);
}
