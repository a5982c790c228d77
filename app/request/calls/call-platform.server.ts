import type { Call, CallInput, CallReply, CallReplyMap } from '#platform/contract/wire/calls/call.ts';
import {
  envelopeSchema,
  type Envelope,
  type MissingPermission,
  type Problem,
} from '#platform/contract/wire/calls/envelope.ts';
import { reasonIn, type RefusalReason } from '#platform/contract/wire/calls/reason-values.ts';
import type { ServerContext } from '#app/request/context.server.ts';
import type { StreamedFile } from '#platform/contract/wire/files/receive-stream.ts';
import { askingInProcess, clearTogether } from './ask-in-process.server.ts';
import { platformRequest, timeoutMilliseconds, type Identity } from './platform-request.server.ts';
import { refused } from './refused.server.ts';

/** The outcome of a call. `code` is the `responseCode`; on failure `problems` names the fields, if any. */
export type Outcome<C extends Call> =
  | {
      readonly ok: true;
      readonly code: number;
      readonly message: string;
      readonly data: CallReply<C>;
      /** The figures beside a list, for the calls that declare them. */
      readonly map: CallReplyMap<C>;
    }
  | Refused;

/** The platform's refusal. */
export interface Refused {
  readonly ok: false;
  readonly code: number;
  readonly message: string;
  readonly problems: readonly Problem[];
  /** Distinguishes refusals of one code that lead to different screens. */
  readonly reason?: RefusalReason | undefined;
  /** The challenge to continue with, where two-factor authentication is required. */
  readonly challenge?: string | undefined;
  /** The users who can reset it. */
  readonly resetBy?: string | undefined;
  /** With 403: the missing permission, and the users who can grant it. */
  readonly missingPermission?: MissingPermission | undefined;
}

/** Makes calls. Without an access token, only public calls are possible. */
export interface PlatformCalls {
  /**
   * Makes a call.
   * @returns the reply, or the platform's refusal
   * @throws PlatformError when there is no usable reply
   */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<Outcome<C>>;
  /**
   * Makes a call whose refusal is the page's answer.
   * @returns the data of the reply
   * @throws Response see `refused`; PlatformError when there is no usable reply
   */
  get<C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
  /**
   * Makes a call that sends a file while it arrives. It is never repeated, because the file can be read only once.
   * @throws PlatformError when there is no usable reply
   */
  upload<C extends Call>(call: C, input: CallInput<C>, file: StreamedFile): Promise<Outcome<C>>;
  /**
   * Makes a call that answers with a file.
   * @param asked the browser's request: the range of the file that it asks for is forwarded
   * @returns the response as it came, with its body unread, or the platform's refusal
   * @throws PlatformError when there is no usable reply
   */
  file<C extends Call>(
    call: C,
    input: CallInput<C>,
    asked?: Request,
  ): Promise<{ ok: true; response: Response } | Refused>;
}

/** The platform cannot be reached, failed (5xx), or replied with something that violates the contract. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  /** Nothing of the call was sent, so it has changed nothing. */
  readonly neverSent: boolean;
  /** A retry may work in a moment: nothing was sent, or the platform said so (503). */
  readonly away: boolean;

  constructor(
    readonly callName: string,
    reason: string,
    options: ErrorOptions & { readonly code?: number } = {},
  ) {
    super(`The call ${callName} failed: ${reason}`, options);
    this.neverSent = neverConnected(options.cause);
    this.away = this.neverSent || options.code === 503;
  }
}

/** The number of retries and the time between them (spec 1 section 9). */
const retries = 3;
const retryDelayMilliseconds = 1000;

/** Returns the calls of one browser request. `identity` is the signed-in user. */
export function platformCalls(context: ServerContext, identity?: Identity): PlatformCalls {
  return withGet({
    async call(call, input) {
      const refusal = refusalOf(call, input);
      if (refusal) return refusal;
      const ask = askingInProcess(context, call, input, identity);
      if (ask) return interpret(call, await send(call, ask), { isParsed: true });
      // The change may have outdated what the page has read so far.
      if (call.method !== 'GET') clearTogether(context);
      const make = () => platformRequest(call, input, context, { identity });
      const response = await send(call, () => context.sendToPlatform(make(), context.callerAddress));
      if (call.method !== 'GET') clearTogether(context);
      return interpret(call, await envelopeIn(call, response));
    },
    async upload(call, input, streamed) {
      const refusal = refusalOf(call, input);
      if (refusal) return refusal;
      clearTogether(context);
      const request = platformRequest(call, input, context, { identity, streamed });
      try {
        const response = await context.sendToPlatform(request, context.callerAddress);
        return interpret(call, await envelopeIn(call, response));
      } catch (error) {
        if (error instanceof PlatformError) throw error;
        throw new PlatformError(call.name, reasonOf(error), { cause: error });
      } finally {
        streamed.stream.destroy();
        clearTogether(context);
      }
    },
    async file(call, input, asked) {
      const refusal = refusalOf(call, input);
      if (refusal) return refusal;
      const make = (signal: AbortSignal) =>
        withRange(platformRequest(call, input, context, { identity, signal }), asked);
      const response = await send(call, () =>
        untilItComes(asked, (signal) => context.sendToPlatform(make(signal), context.callerAddress)),
      );
      if (response.ok || fileStatuses.includes(response.status)) return { ok: true, response };
      const outcome = interpret(call, await envelopeIn(call, response));
      if (outcome.ok) throw new PlatformError(call.name, 'its reply is not a file');
      return outcome;
    },
  });
}

/** Adds `get` to calls that are made in some way. */
export const withGet = (calls: Omit<PlatformCalls, 'get'>): PlatformCalls => ({
  ...calls,
  async get(call, input) {
    const outcome = await calls.call(call, input);
    if (!outcome.ok) throw refused(outcome);
    return outcome.data;
  },
});

/**
 * The statuses that answer a request for a file without one: a redirect to its address, or a range that does not exist.
 */
const fileStatuses: readonly number[] = [302, 416];

/**
 * Cancels a download that doesn't start in time. The time-out ends when the file begins to arrive; after that, the
 * reader decides how long it takes.
 * @param asked the browser's request, which may end at any time
 */
async function untilItComes(
  asked: Request | undefined,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('The platform did not answer in time', 'TimeoutError')),
    timeoutMilliseconds,
  );
  try {
    return await send(asked ? AbortSignal.any([late.signal, asked.signal]) : late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Copies the requested range of a file: players ask for the next part. */
function withRange(request: Request, asked: Request | undefined): Request {
  for (const name of ['Range', 'If-Range']) {
    const value = asked?.headers.get(name);
    if (value) request.headers.set(name, value);
  }
  return request;
}

/**
 * Returns the platform's refusal of malformed ids without asking it: '/execution/running' names no execution, and
 * another call would answer.
 */
function refusalOf({ params }: Call, input: unknown): Refused | undefined {
  const problems = params
    ?.safeParse((input as { params?: unknown }).params)
    .error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return problems && { ok: false, code: 400, message: problems[0]?.message ?? '', problems };
}

/**
 * Sends a request. A GET may be sent again after any failure; any other only when no byte of it was sent
 * (decisions.md).
 */
async function send<Reply extends Response | Envelope>(
  call: Call,
  carry: () => Promise<Reply>,
): Promise<Reply> {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt === retries;
    try {
      const reply = await carry();
      const status = statusOf(reply);
      if (status < 500 || status === 503) return reply;
      if (last || call.method !== 'GET') throw new PlatformError(call.name, `it answered ${status}`);
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      if (last || !(call.method === 'GET' || neverConnected(error))) {
        throw new PlatformError(call.name, reasonOf(error), { cause: error });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMilliseconds));
  }
}

const statusOf = (reply: Response | Envelope): number =>
  reply instanceof Response ? reply.status : reply.responseCode;

async function envelopeIn(call: Call, response: Response): Promise<Envelope> {
  try {
    return envelopeSchema.parse(await response.json());
  } catch (error) {
    throw new PlatformError(call.name, 'its reply is not an envelope', { cause: error });
  }
}

/**
 * Checks a reply against the contract.
 * @param isParsed whether the platform of this process has already parsed its reply, so that it need not be parsed
 * again
 */
function interpret<C extends Call>(
  call: C,
  envelope: Envelope,
  { isParsed = false }: { readonly isParsed?: boolean } = {},
): Outcome<C> {
  const {
    responseCode: code,
    message,
    responseObject,
    responseMap,
    errors = [],
    missingPermission,
    reason,
    challenge,
    resetBy,
  } = envelope;
  if (code >= 500) throw new PlatformError(call.name, message, { code });
  if (code >= 400) {
    return {
      ok: false,
      code,
      message,
      problems: errors,
      missingPermission,
      reason: reasonIn({ reason, message }),
      ...(challenge === undefined ? {} : { challenge }),
      ...(resetBy === undefined ? {} : { resetBy }),
    };
  }
  if (isParsed) {
    return {
      ok: true,
      code,
      message,
      data: responseObject as CallReply<C>,
      map: responseMap as CallReplyMap<C>,
    };
  }
  const reply = call.reply.safeParse(responseObject);
  const map = call.replyMap?.safeParse(responseMap);
  if (!reply.success || map?.success === false) {
    const cause = reply.error ?? map?.error;
    throw new PlatformError(call.name, 'its reply lacks what the contract promises', { cause });
  }
  return {
    ok: true,
    code,
    message,
    data: reply.data as CallReply<C>,
    map: map?.data as CallReplyMap<C>,
  };
}

function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
