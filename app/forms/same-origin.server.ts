/**
 * Did a page of this site send this request? Every request that can change something is asked. Browsers of the last
 * years say so in Sec-Fetch-Site or Origin; the oldest only name the page in Referer. Who names nothing is refused.
 */
export function isSameOrigin(request: Request): boolean {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const named = headers.get('origin') ?? headers.get('referer');
  if (!named) return false;
  try {
    return new URL(named).host === hostOf(request);
  } catch {
    return false;
  }
}

/** The host that the browser addressed; our host drops the forwarded one unless a proxy is trusted. */
const hostOf = ({ headers, url }: Request): string =>
  headers.get('x-forwarded-host') ?? headers.get('host') ?? new URL(url).host;
