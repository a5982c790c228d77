import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { StartError } from '#platform/start-error.ts';
import { dropForwardedHeaders } from './client-address.ts';
import type { HostEnvironment } from './http.ts';

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

interface Closing {
  /** Called first: ends the requests that are held open until something happens. */
  readonly release: () => void;
  /** Called last. */
  readonly close: () => Promise<void>;
}

/** On SIGTERM or SIGINT: takes no new requests, finishes those under way, closes what is open, exits within 10 s. */
export function closeOnSignal(server: Server, log: Logger, { release, close }: Closing): void {
  let closing = false;
  const stop = (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'stopping');
    const forced = setTimeout(() => {
      log.warn('requests were still under way after 8 seconds');
      server.closeAllConnections();
    }, graceMilliseconds);
    // Connections that browsers keep would otherwise go on being used.
    release();
    const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(forced);
      clearInterval(closeIdle);
      close()
        .catch((error: unknown) => log.error({ err: error }, 'closing failed'))
        .finally(() => process.exit(0));
    });
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}
