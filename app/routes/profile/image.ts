import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireSession } from '#app/request/session/require-session.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { getUserProfileImage } from '#platform/contract/profiles/profile-calls.ts';

/** What of the platform's answer goes on to the browser; above all, what keeps a picture from being more than one. */
const passedOn = [
  'Content-Type',
  'Content-Length',
  'Content-Security-Policy',
  'Content-Disposition',
  'X-Content-Type-Options',
  'Cache-Control',
  'ETag',
];

/** Somebody's photo, as the platform serves it to the signed-in user. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform } = await requireSession(args);
  const v = queryOf(args.request).get('v') ?? undefined;
  const { userId = '' } = args.params;
  const outcome = await platform.file(getUserProfileImage, { params: { userId }, query: { v } });
  if (!outcome.ok) throw new Response(outcome.message, { status: outcome.code });
  const { headers, body } = outcome.response;
  return new Response(body, {
    headers: passedOn.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  });
}
