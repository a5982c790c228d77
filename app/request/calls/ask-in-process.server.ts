import { isAskable, type AskedCall, type Together } from '#platform/contract/wire/asked-call.ts';
import type { Call, CallInput } from '#platform/contract/wire/call.ts';
import type { Envelope } from '#platform/contract/wire/envelope.ts';
import type { ServerContext } from '#app/request/context.server.ts';
import type { Identity } from './platform-request.server.ts';

/** What the calls of one page have looked up so far, by the context that is new for each request of a browser. */
const found = new WeakMap<ServerContext, Together>();

/** Whoever asks after a change is looked up anew: the change may have been to what they may do. */
export const forgetTogether = (context: ServerContext): boolean => found.delete(context);

/**
 * How to ask the platform of this process for what a call reads; undefined where the platform is elsewhere, and for calls
 * that change something, which are requests everywhere.
 */
export function askingInProcess<C extends Call>(
  context: ServerContext,
  call: C,
  input: CallInput<C>,
  identity: Identity | undefined,
): (() => Promise<Envelope>) | undefined {
  const { askPlatform, callerAddress, userAgent } = context;
  if (!askPlatform || !isAskable(call)) return undefined;
  const together: Together = found.get(context) ?? new Map<string, Promise<unknown>>();
  found.set(context, together);
  const { params, query } = input as { params?: object; query?: object };
  const asked: AskedCall = {
    call,
    callerAddress,
    userAgent,
    authorization: identity && `Bearer ${identity.accessToken}`,
    projectId: identity?.projectId,
    params: inWords(params),
    query: Object.fromEntries(Object.entries(inWords(query)).map(([name, value]) => [name, [value]])),
    together,
  };
  return () => askPlatform(asked);
}

/** As an address says it: everything is text, and what is empty is left out. */
const inWords = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
