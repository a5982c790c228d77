import type { UnreachableBecause } from './outcome.ts';

/** Thrown when an answer is larger than the call allows. */
export class ReplyTooLarge extends Error {
  override name = 'ReplyTooLarge';
  readonly code = 'REPLY_TOO_LARGE';
}

/** Thrown when a call has taken longer than it may. */
export class TookTooLong extends Error {
  override name = 'TookTooLong';
  readonly code = 'TOOK_TOO_LONG';
}

const reasons: Readonly<Record<string, UnreachableBecause>> = {
  REFUSED_ADDRESS: 'refused-address',
  REPLY_TOO_LARGE: 'too-large',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
  HPE_HEADER_OVERFLOW: 'too-large',
  TOOK_TOO_LONG: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  EAI_NONAME: 'dns',
  ECONNREFUSED: 'connection',
  EHOSTUNREACH: 'connection',
  EHOSTDOWN: 'connection',
  ENETUNREACH: 'connection',
  ENETDOWN: 'connection',
  EADDRNOTAVAIL: 'connection',
  EACCES: 'connection',
  EPERM: 'connection',
  EINVAL: 'connection',
  EPROTO: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  UNABLE_TO_GET_ISSUER_CERT: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
  HOSTNAME_MISMATCH: 'tls',
  INVALID_CA: 'tls',
  INVALID_PURPOSE: 'tls',
  // The proxy did not connect.
  UND_ERR_PRX_TLS: 'connection',
  UND_ERR_ABORTED: 'connection',
};

/** Says why a request failed. A connection that breaks in any way that isn't known was cut. */
export function unreachableBecause(error: unknown): UnreachableBecause {
  const code = codeOf(error);
  if (code === undefined) return 'cut';
  if (/^(ERR_TLS|ERR_SSL|CERT_)/.test(code)) return 'tls';
  return reasons[code] ?? 'cut';
}

/** Returns the code of an error or of its cause; never a message, which could contain what was sent. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code)) return code;
  return codeOf(error.cause);
}

/** Failures of connecting, when nothing has been sent yet, that may be over a moment later. */
const passing: readonly string[] = [
  'UND_ERR_CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

export const isWorthAnotherTry = (error: unknown): boolean => passing.includes(codeOf(error) ?? '');
