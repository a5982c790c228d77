import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { PageHandler } from './http.ts';
import { pageHandler } from './pages.ts';

/** Runs Vite in front of the pages: it compiles modules on request and reloads pages when sources change. */
export async function developmentPages(): Promise<{
  handler: PageHandler;
  first: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
}> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  return {
    handler: pageHandler(build, 'development'),
    first: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
