/** What asking the address of an application found. */
export type Answer =
  | { readonly kind: 'answers' }
  /** It answers with a redirect, which isn't followed. */
  | { readonly kind: 'redirects'; readonly status: number }
  | { readonly kind: 'fails'; readonly status: number }
  | { readonly kind: 'late' }
  | { readonly kind: 'unreachable'; readonly reason: string };

const patienceMilliseconds = 2000;

interface Options {
  readonly milliseconds?: number;
}

/**
 * Asks an address of the setting FEATURE_APPS whether something answers there. Sends nothing but the request: no
 * cookies, no credentials. Reads no more than the status, follows no redirect, and takes at most two seconds.
 */
export async function checkApplication(
  address: string,
  { milliseconds = patienceMilliseconds }: Options = {},
): Promise<Answer> {
  try {
    const response = await fetch(withoutCredentials(address), {
      redirect: 'manual',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(milliseconds),
    });
    // The answer may be endless.
    await response.body?.cancel();
    const { status } = response;
    if (status >= 400) return { kind: 'fails', status };
    return status >= 300 ? { kind: 'redirects', status } : { kind: 'answers' };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'late' };
    return { kind: 'unreachable', reason: reasonOf(error) };
  }
}

function withoutCredentials(address: string): URL {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url;
}

const reasons: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^(ENOTFOUND|EAI_)/, 'its name isn’t known'],
  [/^ECONNREFUSED$/, 'the connection is refused'],
  [/CERT|SIGNED|SSL|TLS|ALTNAME/, 'its certificate isn’t trusted'],
];

/** Returns the reason in words: the message of an error can name addresses that aren't meant for users. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'the connection fails';
}
