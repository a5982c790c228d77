import { data, type AppLoadContext } from '@remix-run/node';
import { serverContext } from '#app/request/context.server.ts';
import { unsentFormOf } from '#app/request/forms/unsent-form.server.ts';
import { PlatformError } from './call-platform.server.ts';
import type { RefusedData } from './refused.server.ts';

/**
 * Returns what a loader throws in place of an error: where the platform cannot be reached or used, a page that says so
 * and names the call (503), with the form that was posted to it, if any; otherwise the error itself.
 */
export function orPlatformAway(error: unknown, context: AppLoadContext): unknown {
  if (!(error instanceof PlatformError)) return error;
  serverContext(context).log.error({ err: error, call: error.callName }, 'could not load a page');
  const message = error.away
    ? 'FireFlink isn’t responding. Nothing is lost. Try again in a moment.'
    : `FireFlink gave no usable answer to the call ${error.callName}. Try again in a moment.`;
  const unsent = unsentFormOf(context) ?? undefined;
  return data<RefusedData>({ message, unsent }, { status: 503 });
}
