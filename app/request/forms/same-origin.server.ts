/** What is said to a request of another site, with 403: by the host, and by the app where another host serves it. */
export const otherSite = 'This form was not sent from this site, so nothing was changed.';

/** What is said when nothing tells where a form comes from, with the form to be looked at. */
export const unknownSite =
  'Your browser did not say which page this form comes from, so nothing was changed. If you filled it in here, send it again; if you did not, leave this page.';

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
