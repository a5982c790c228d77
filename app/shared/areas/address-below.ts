/**
 * Returns the address of a path below an application: the rest is a path, however it is written ('https://…', '//…',
 * 'javascript:…').
 * @param application as the setting names it
 * @returns undefined where dots would lead out of it
 */
export function addressBelow(application: string, path: string, search: string): URL | undefined {
  const base = new URL(application.endsWith('/') ? application : `${application}/`);
  const url = new URL(`./${path.replace(/^\//, '')}`, base);
  url.search = search;
  return url.origin === base.origin && url.pathname.startsWith(base.pathname) ? url : undefined;
}
