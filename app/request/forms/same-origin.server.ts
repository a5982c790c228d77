/** What is said to a request of another site, with 403: by the host, and by the app where another host serves it. */
export const otherSite = 'This form was not sent from this site, so nothing was changed.';

/** What is said when nothing tells where a form comes from, with the form to be looked at. */
export const unknownSite =
  'Your browser did not say which page this form comes from, so nothing was changed. If you filled it in here, send it again; if you did not, leave this page.';

/**
 * Which site's page sent this request? Every request that can change something is asked. Browsers of the last years say so
 * in Sec-Fetch-Site and Origin; the oldest only name the page in Referer. Who names nothing is 'unknown': text browsers, and
 * whoever sits behind a proxy that takes it out. Their forms are known by a token (`form-token.server.ts`).
 */
export function siteOf(request: Request): 'own' | 'other' | 'unknown' {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const named = origin ?? (site ? null : headers.get('referer'));
  if (site && site !== 'same-origin') return 'other';
  if (named === null) return site ? 'own' : 'unknown';
  return URL.canParse(named) && new URL(named).host === hostOf(request) ? 'own' : 'other';
}

/** The host that the browser addressed; our host drops the forwarded one unless a proxy is trusted. */
const hostOf = ({ headers, url }: Request): string =>
  headers.get('x-forwarded-host') ?? headers.get('host') ?? new URL(url).host;
