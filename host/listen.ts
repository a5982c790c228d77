import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { StartError } from '#platform/start-error.ts';
import { dropForwardedHeaders } from './caller-address.ts';
import type { HostEnvironment } from './host-environment.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: number;
  /** Sees requests first: Vite while developing. */
  readonly first?: Middleware | undefined;
}

/** Serves the host. @throws StartError when the port cannot be had */
export async function listen(app: Hono<HostEnvironment>, options: ListenOptions): Promise<Server> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    if (options.trustedProxies === 0) dropForwardedHeaders(request);
    const serve = () => void answer(request, response);
    if (options.first) options.first(request, response, serve);
    else serve();
  });
  // Slow or idle clients must not hold connections for long.
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  // Longer than browsers and proxies keep a connection that they are about to use again: one that is closed at that moment
  // loses a request, and each new one costs.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'it is in use' : error.message;
      reject(new StartError(`Cannot listen on ${options.host}:${options.port}: ${reason}`, { cause: error }));
    });
    server.listen(options.port, options.host, resolve);
  });
  return server;
}

const graceMilliseconds = 8000;

/** For so long connections that are kept open may still bring a request, whose reply closes them. */
const lastRequestsMilliseconds = 500;

interface Closing {
  /** Called first: ends the requests that are held open until something happens. */
  readonly release: () => void;
  /** Called last. */
  readonly close: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT: answers what has arrived and what is under way, tells each connection that it closes, takes nothing
 * new, closes what is open, exits within 10 s.
 */
export function closeOnSignal(server: Server, log: Logger, { release, close }: Closing): void {
  let closing = false;
  const underWay = new Set<ServerResponse>();
  server.prependListener('request', (_, response: ServerResponse) => {
    if (closing) response.setHeader('Connection', 'close');
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  const stop = (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'stopping');
    for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
    const forced = setTimeout(() => {
      log.warn('requests were still under way after 8 seconds');
      server.closeAllConnections();
    }, graceMilliseconds);
    release();
    const end = () => {
      const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
      server.close(() => {
        clearTimeout(forced);
        clearInterval(closeIdle);
        close()
          .catch((error: unknown) => log.error({ err: error }, 'closing failed'))
          .finally(() => process.exit(0));
      });
    };
    // Closed at once, a kept connection would be reset under the request that is on its way over it.
    server.getConnections((_, open) => setTimeout(end, open > 0 ? lastRequestsMilliseconds : 0));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}
