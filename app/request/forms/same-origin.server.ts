/** The answer (403) to a request from another site: by the host, or by the app under another host. */
export const otherSite =
  'Another site sent this form, so nothing was changed. Open the page in FireFlink and try again.';

/** The error above a form whose origin is unknown. */
export const unknownSite =
  'Your browser didn’t say which page sent this form, so nothing was changed. If you filled it in here, send it again. If not, leave this page.';

/**
 * Returns which site's page sent a request. It checks every request that can change something. Browsers of the last
 * years name their site in Sec-Fetch-Site and Origin; the oldest only name the page in Referer. A request with none of
 * them is 'unknown': from text browsers, and from users behind a proxy that removes them. Their forms are recognized by
 * a token (`form-token.server.ts`).
 *
 * A page loaded over HTTP counts as another site where this one is served over HTTPS: anyone on the network path can
 * alter it.
 * @param publicUrl the public address of the product (setting PUBLIC_URL)
 */
export function siteOf(request: Request, publicUrl: string): 'own' | 'other' | 'unknown' {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const named = origin ?? (site ? null : headers.get('referer'));
  if (site && site !== 'same-origin') return 'other';
  if (named === null) return site ? 'own' : 'unknown';
  if (!URL.canParse(named)) return 'other';
  const { host, protocol } = new URL(named);
  const isSafe = protocol === 'https:' || !isServedByHttps(request, publicUrl);
  return host === hostOf(request) && isSafe ? 'own' : 'other';
}

/** Returns what a trusted proxy says, or otherwise whether the public address, if this is it, uses HTTPS. */
function isServedByHttps(request: Request, publicUrl: string): boolean {
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
  if (forwarded) return forwarded === 'https';
  const { protocol, host } = new URL(publicUrl);
  return protocol === 'https:' && host === hostOf(request);
}

/** Returns the host that the browser addressed; our host drops the forwarded one unless a proxy is trusted. */
const hostOf = ({ headers, url }: Request): string =>
  headers.get('x-forwarded-host') ?? headers.get('host') ?? new URL(url).host;
