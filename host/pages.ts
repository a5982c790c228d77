import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import type { PageHandler } from './http.ts';
import { partsOf } from './page-parts.ts';
import { routeManifest } from './route-manifest.ts';

/** Serves pages from a Remix build, or from the development server's current one. */
export function pageHandler(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): PageHandler {
  if (typeof build === 'function') {
    const handle = createRequestHandler(build, mode);
    return (request, context) => handle(request, { ...context });
  }
  const parts = partsOf(build);
  const manifest = routeManifest(build, parts);
  const handlers = new Map<ServerBuild, RequestHandler>();
  return async (request, context) => {
    const url = new URL(request.url);
    if (url.pathname === '/__manifest') return manifest(url);
    const part = parts.partFor(url.pathname);
    let handle = handlers.get(part);
    if (!handle) handlers.set(part, (handle = createRequestHandler(part, mode)));
    return handle(request, { ...context });
  };
}
