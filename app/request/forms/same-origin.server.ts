/** Answers a request from another site, with 403: by the host, or by the app under another host. */
export const otherSite =
  'Another site sent this form, so nothing was changed. Open the page in FireFlink and try again.';

/** Explains that nothing says where a form comes from, above the form itself. */
export const unknownSite =
  'Your browser didn’t say which page sent this form, so nothing was changed. If you filled it in here, send it again. If not, leave this page.';

/**
 * Which site's page sent this request? Every request that can change something is asked. Browsers of the last years say so
 * in Sec-Fetch-Site and Origin; the oldest only name the page in Referer. Who names nothing is 'unknown': text browsers, and
 * whoever sits behind a proxy that takes it out. Their forms are known by a token (`form-token.server.ts`).
 *
 * A page that came by http is another site where this one is served by https: anybody on the way can write it.
 * @param publicUrl where people reach the product (setting PUBLIC_URL)
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

/** What a trusted proxy says, or else the address that people reach us at, where this is it. */
function isServedByHttps(request: Request, publicUrl: string): boolean {
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
  if (forwarded) return forwarded === 'https';
  const { protocol, host } = new URL(publicUrl);
  return protocol === 'https:' && host === hostOf(request);
}

/** The host that the browser addressed; our host drops the forwarded one unless a proxy is trusted. */
const hostOf = ({ headers, url }: Request): string =>
  headers.get('x-forwarded-host') ?? headers.get('host') ?? new URL(url).host;
