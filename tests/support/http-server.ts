import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** A handler behind a real port of this machine. */
export interface HttpServer {
  readonly url: string;
  /** Breaks every connection and accepts no new ones, like a server that is killed. */
  stop(): Promise<void>;
  /** Listens again, on the same port. */
  start(): Promise<void>;
}

type Handler = (request: Request) => Response | Promise<Response>;

export async function serve(handler: Handler): Promise<HttpServer> {
  const listener = getRequestListener(handler, { overrideGlobalObjects: false });
  let server: Server | undefined;
  let port = 0;
  const start = async () => {
    const starting = createServer((request, response) => void listener(request, response));
    await new Promise<void>((resolve) => starting.listen(port, '127.0.0.1', resolve));
    port = (starting.address() as AddressInfo).port;
    server = starting;
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    async stop() {
      const stopping = server;
      server = undefined;
      stopping?.closeAllConnections();
      await new Promise<void>((resolve) => (stopping ? stopping.close(() => resolve()) : resolve()));
    },
  };
}
