import { isAskable, type AskedCall, type Together } from '#platform/contract/wire/calls/asked-call.ts';
import type { Call, CallInput } from '#platform/contract/wire/calls/call.ts';
import type { Envelope } from '#platform/contract/wire/calls/envelope.ts';
import type { ServerContext } from '#app/request/context.server.ts';
import type { Identity } from './platform-request.server.ts';

/** The replies that the calls of one page have read so far, by the context, which is new for each browser request. */
const found = new WeakMap<ServerContext, Together>();

/** Discards the replies read so far: a change may have affected what the user may do. */
export const clearTogether = (context: ServerContext): boolean => found.delete(context);

/**
 * Returns how to ask the platform in this process for what a call reads. Undefined where the platform runs elsewhere,
 * and for calls that change something, which are always requests.
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

/** Converts values to what an address contains: everything is text, and empty values are left out. */
const inWords = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
