import type { ServerBuild } from '@remix-run/node';
import type { PageParts } from './page-parts.ts';

/** A browser asks for the links of a page; more than so many do not fit into the address that it asks by. */
const mostPaths = 400;

/**
 * Answers a browser that asks for the routes behind links, instead of Remix's own handler: that one compares each path, and
 * each above it, with every route of the product, which takes over a second for an address that anybody can send.
 */
export function routeManifest({ assets }: ServerBuild, { routesFor }: PageParts): (url: URL) => Response {
  return ({ searchParams }) => {
    // A browser with the scripts of another build loads the next page as a document.
    if (searchParams.get('version') !== assets.version) {
      return new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } });
    }
    const paths = [...new Set(searchParams.getAll('p'))];
    if (paths.length === 0 || paths.length > mostPaths)
      return new Response('Invalid Request', { status: 400 });
    const ids = routesFor(paths.map((path) => (path.startsWith('/') ? path : `/${path}`)));
    const routes = Object.fromEntries([...ids].map((id) => [id, assets.routes[id]]));
    return Response.json(routes, { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } });
  };
}
