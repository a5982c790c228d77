import type { LinksFunction } from '@remix-run/node';

/** Returns the `links` of a route whose pages need stylesheets beside the root's; several routes may name the same one. */
export const stylesheets =
  (...hrefs: readonly string[]): LinksFunction =>
  () =>
    hrefs.map((href) => ({ rel: 'stylesheet', href }));
