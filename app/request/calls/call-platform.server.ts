import type { Call, CallInput, CallReply, CallReplyMap } from '#platform/contract/wire/call.ts';
import {
  envelopeSchema,
  type Envelope,
  type MissingPermission,
  type Problem,
} from '#platform/contract/wire/envelope.ts';
import type { FileOnDisk } from '#platform/contract/wire/file-parts.ts';
import { reasonIn, type RefusalReason } from '#platform/contract/wire/reason-values.ts';
import { multipartBody } from '#platform/contract/wire/send-multipart.ts';
import type { ServerContext } from '#app/request/context.server.ts';

/** What a call came back with. `code` is the `responseCode`; on failure `problems` names the fields, if any. */
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
  /** Where refusals of one code lead to different screens. */
  readonly reason?: RefusalReason | undefined;
  /** With 403: the permission that is missing, and who can grant it. */
  readonly missingPermission?: MissingPermission | undefined;
}

/** Makes calls. One without an access token can make public calls only. */
export interface PlatformCalls {
  /**
   * @returns the reply, or the platform's refusal
   * @throws PlatformError when there is no usable reply
   */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<Outcome<C>>;
  /**
   * Makes a call that answers with a file.
   * @returns the response as it came, its body still to be read, or the platform's refusal
   * @throws PlatformError when there is no usable reply
   */
  file<C extends Call>(call: C, input: CallInput<C>): Promise<{ ok: true; response: Response } | Refused>;
}

/** The platform cannot be reached, failed (5xx), or replied with something that is not what the contract says. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  /** Nothing of the call was sent, so it has changed nothing. */
  readonly neverSent: boolean;
  /** It may work again in a moment: nothing was sent, or the platform has said so (503). */
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

/** Spec 1 section 9: request time-out, retries, and the time between them. */
const timeoutMilliseconds = 10_000;
const retries = 3;
const retryDelayMilliseconds = 1000;

interface Identity {
  readonly accessToken: string;
  readonly licenseType: string;
  readonly projectId?: string | undefined;
}

/** The calls that one request of a browser makes. `identity` is who is signed in. */
export function platformCalls(context: ServerContext, identity?: Identity): PlatformCalls {
  return {
    async call(call, input) {
      const refusal = refusalOf(call, input);
      if (refusal) return refusal;
      const make = () => request(call, input, context.callerAddress, identity);
      const response = await send(call, context, make);
      return interpret(call, response);
    },
    async file(call, input) {
      const refusal = refusalOf(call, input);
      if (refusal) return refusal;
      const make = () => request(call, input, context.callerAddress, identity);
      const response = await send(call, context, make);
      if (response.ok) return { ok: true, response };
      const outcome = await interpret(call, response);
      if (outcome.ok) throw new PlatformError(call.name, 'its reply is not a file');
      return outcome;
    },
  };
}

/**
 * What the platform would say of ids that are none. It is not asked: '/execution/running' names no execution, and another
 * call would answer.
 */
function refusalOf({ params }: Call, input: unknown): Refused | undefined {
  const problems = params
    ?.safeParse((input as { params?: unknown }).params)
    .error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return problems && { ok: false, code: 400, message: problems[0]?.message ?? '', problems };
}

function request(call: Call, input: CallInput<Call>, callerAddress: string, identity?: Identity): Request {
  const { params, query, body, files } = input as {
    params?: object;
    query?: object;
    body?: object;
    files?: Record<string, readonly FileOnDisk[]>;
  };
  const content = contentOf(call, body, files);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const url = new URL(path, 'http://platform');
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  const headers = new Headers({ accept: 'application/json' });
  if (content) headers.set('content-type', content.contentType);
  if (callerAddress !== 'unknown') headers.set('x-forwarded-for', callerAddress);
  if (identity) {
    headers.set('authorization', `Bearer ${identity.accessToken}`);
    headers.set('licensetype', identity.licenseType);
    if (identity.projectId) headers.set('projectid', identity.projectId);
  }
  return new Request(url, {
    method: call.method,
    headers,
    body: content?.body ?? null,
    // What a body that is read while it is sent needs.
    duplex: 'half',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
}

function contentOf(
  call: Call,
  body: object | undefined,
  files: Readonly<Record<string, readonly FileOnDisk[]>> = {},
): { contentType: string; body: BodyInit } | undefined {
  if (call.files) return multipartBody({ ...body }, files);
  return body && { contentType: 'application/json', body: JSON.stringify(body) };
}

/** A GET may be sent again after any failure; anything else only when no byte of it was sent (decisions.md). */
async function send(call: Call, context: ServerContext, make: () => Request): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt === retries;
    try {
      const response = await context.sendToPlatform(make(), context.callerAddress);
      if (response.status < 500 || response.status === 503) return response;
      if (last || call.method !== 'GET') {
        throw new PlatformError(call.name, `it answered ${response.status}`);
      }
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      if (last || !(call.method === 'GET' || neverConnected(error))) {
        throw new PlatformError(call.name, reasonOf(error), { cause: error });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMilliseconds));
  }
}

async function interpret<C extends Call>(call: C, response: Response): Promise<Outcome<C>> {
  let envelope: Envelope;
  try {
    envelope = envelopeSchema.parse(await response.json());
  } catch (error) {
    throw new PlatformError(call.name, 'its reply is not an envelope', { cause: error });
  }
  const {
    responseCode: code,
    message,
    responseObject,
    responseMap,
    errors = [],
    missingPermission,
    reason,
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
