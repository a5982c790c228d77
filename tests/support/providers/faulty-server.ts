import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface FaultyServer {
  readonly url: string;
  readonly port: number;
  /** Every request that came, oldest first. */
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

interface Where {
  readonly host?: string;
  readonly port?: number;
  readonly secure?: { readonly key: string; readonly cert: string };
}

/** Starts a real server that answers in any way, also in none. */
export async function serveFaulty(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { host = '127.0.0.1', port = 0, secure }: Where = {},
): Promise<FaultyServer> {
  const requests: IncomingMessage[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(request);
    answer(request, response);
  };
  const server = secure ? createSecureServer(secure, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const { port: taken } = server.address() as AddressInfo;
  const scheme = secure ? 'https' : 'http';
  return {
    url: `${scheme}://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    port: taken,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
