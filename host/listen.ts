import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '#platform/foundation/start-error.ts';
import { answerBrokenRequests } from './broken-requests.ts';
import { dropForwardedHeaders } from './caller-address.ts';
import type { HostEnvironment } from './host-environment.ts';
import { inTurns } from './in-turns.ts';
import { limitArrival } from './limit-arrival.ts';
import { isEnding, lingerOnClose } from './lingering.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: number;
  /** Handles requests first: Vite during development. */
  readonly first?: Middleware | undefined;
}

/** Serves the host. @throws StartError when the port is unavailable */
export async function listen(app: Hono<HostEnvironment>, options: ListenOptions): Promise<Server> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const begin = inTurns();
  const server = createServer((request, response) => {
    if (isEnding(request.socket)) return;
    limitArrival(server, request);
    if (options.trustedProxies === 0) dropForwardedHeaders(request);
    const serve = () =>
      begin(() => {
        // A caller that has disconnected gets no answer, because nothing would end its open request.
        if (!response.destroyed) void answer(request, response);
      });
    if (options.first) options.first(request, response, serve);
    else serve();
  });
  // Slow or idle clients must not hold connections for long.
  server.headersTimeout = 20_000;
  // How long a body may take depends on its address: see `limitArrival`.
  server.requestTimeout = 0;
  // Longer than browsers and proxies keep a connection, because closing one just as it is reused loses a request.
  server.keepAliveTimeout = 65_000;
  lingerOnClose(server);
  answerBrokenRequests(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'it is in use' : error.message;
      reject(new StartError(`Cannot listen on ${options.host}:${options.port}: ${reason}`, { cause: error }));
    });
    server.listen(options.port, options.host, resolve);
  });
  return server;
}
