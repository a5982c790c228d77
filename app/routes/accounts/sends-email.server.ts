import type { LoaderFunctionArgs } from '@remix-run/node';
import { platformCalls } from '#app/request/calls/call-platform.server.ts';
import { orPlatformAway } from '#app/request/calls/platform-away.server.ts';
import { serverContext } from '#app/request/context.server.ts';
import { getServerInfo } from '#platform/contract/server/server-calls.ts';

/** Returns whether this server sends emails; without a mail server it prints their links. */
export async function sendsEmail({ context }: LoaderFunctionArgs): Promise<boolean> {
  const { sendsEmail } = await platformCalls(serverContext(context))
    .get(getServerInfo, {})
    .catch((error: unknown) => {
      throw orPlatformAway(error, context);
    });
  return sendsEmail;
}
