import type { ServerBuild } from '@remix-run/node';
import type { PageParts } from './page-parts.ts';

/** How many paths of a page's links fit into the address of one request. */
const mostPaths = 400;

/**
 * Answers a browser's request for the routes behind links. Remix's own handler compares each path, and each path above it, with
 * every route, which takes over a second for an address that any caller can send.
 */
export function routeManifest({ assets }: ServerBuild, { routesFor }: PageParts): (url: URL) => Response {
  return ({ searchParams }) => {
    // A browser with scripts of another build must load the next page as a document.
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
