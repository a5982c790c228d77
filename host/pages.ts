import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import type { PageHandler } from './http.ts';
import { partsOf } from './page-parts.ts';

/** Pages from a Remix build, or from whatever the development server has now. */
export function pageHandler(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): PageHandler {
  if (typeof build === 'function') {
    const handle = createRequestHandler(build, mode);
    return (request, context) => handle(request, { ...context });
  }
  const partFor = partsOf(build);
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (request, context) => {
    const { pathname } = new URL(request.url);
    // Browsers ask there for the routes behind links, wherever those lead.
    const part = pathname === '/__manifest' ? build : partFor(pathname);
    let handle = handlers.get(part);
    if (!handle) handlers.set(part, (handle = createRequestHandler(part, mode)));
    return handle(request, { ...context });
  };
}
