/** Why a provider gave no whole answer. */
export type UnreachableBecause =
  /** It took longer than the call may. */
  | 'timeout'
  /** The address is private, has a user name in it, or isn't https. Nothing was sent. */
  | 'refused-address'
  /** Its name leads to no address. */
  | 'dns'
  /** No connection could be made. */
  | 'connection'
  /** Its certificate can't be trusted, or it doesn't speak TLS. */
  | 'tls'
  /** Its answer is larger than the call allows. */
  | 'too-large'
  /** The connection broke while the request or the answer was under way. */
  | 'cut';

/** A whole answer, whatever its status. Redirects are answers too: they are not followed. */
export interface ProviderReply {
  readonly kind: 'reply';
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The body as UTF-8. */
  readonly text: string;
  /** Returns the body as JSON; undefined if it isn't JSON. It is parsed once. */
  readonly json: () => unknown;
  /** How many seconds the provider wants to be left alone, as `Retry-After` says. */
  readonly retryAfterSeconds: number | undefined;
  readonly milliseconds: number;
}

export interface ProviderUnreachable {
  readonly kind: 'unreachable';
  readonly because: UnreachableBecause;
  /** The system's code for it, such as ECONNREFUSED. It never contains a secret. */
  readonly code: string | undefined;
  readonly milliseconds: number;
}

export type ProviderOutcome = ProviderReply | ProviderUnreachable;

interface ReplyParts extends Pick<ProviderReply, 'status' | 'headers' | 'body' | 'milliseconds'> {
  readonly now: Date;
}

/** Makes a reply of what was read. */
export function replyOf({ status, headers, body, milliseconds, now }: ReplyParts): ProviderReply {
  let parsed: { readonly value: unknown } | undefined;
  return {
    kind: 'reply',
    status,
    headers,
    body,
    get text() {
      return body.toString('utf8');
    },
    json() {
      parsed ??= { value: parseJson(body) };
      return parsed.value;
    },
    retryAfterSeconds: retryAfterSeconds(headers['retry-after'], now),
    milliseconds,
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Reads `Retry-After`: seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterSeconds(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // Only dates of HTTP: `Date.parse` would take "-5" for a year.
  const date = /^[A-Za-z]{3,9}, /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
