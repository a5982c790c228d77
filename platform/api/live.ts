import * as calls from '../contract/live/live-calls.ts';
import { audienceOf } from '../live/audience.ts';
import { subscribe } from '../live/subscribe.ts';
import { badRequest } from '../foundation/refusal.ts';
import type { CallRequest } from '../access/call-request.ts';
import type { PlatformContext } from '../platform-context.ts';
import { bearerToken, bind } from './serve-call.ts';

/** The calls of the live stream and of its relay. */
export const liveBindings = [
  bind(calls.subscribeLive, subscribeTo, { limit: 'none' }),
  bind(calls.getLiveAudience, audienceOf, { limit: 'none' }),
];

function subscribeTo(context: PlatformContext, { request, query }: CallRequest<typeof calls.subscribeLive>) {
  const header = request?.headers.get('last-event-id')?.trim();
  if (header && !/^\d{1,15}$/.test(header)) throw badRequest('Last-Event-ID: Not the id of an event');
  const since = header || query.since;
  return subscribe(context, {
    token: bearerToken(request?.headers.get('authorization')),
    since: since === undefined ? undefined : Number(since),
    headersOnly: request?.method === 'HEAD',
  });
}
