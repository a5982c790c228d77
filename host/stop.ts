import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Logger } from 'pino';
import { endGently } from './lingering.ts';

const milliseconds = {
  /** When every connection is closed. */
  grace: 8000,
  /** How long an idle connection may still bring a request, whose answer closes it. */
  lastRequest: 600,
  /** How long such a connection may stay open after it was told that it ends. */
  goodbye: 200,
  lookAgain: 50,
  /** How long waiting connections are accepted before the listener closes. */
  accepting: 500,
};

interface Closing {
  /** Called first: ends the requests that wait for an event. */
  readonly release: () => void;
  /** Called last. */
  readonly close: () => Promise<void>;
}

/**
 * Shuts down on SIGTERM or SIGINT within 10 s: accepts no new connections, answers requests on existing ones, tells each that
 * it closes, and closes everything. Idle connections delay that by less than a second.
 */
export function closeOnSignal(server: Server, log: Logger, { release, close }: Closing): void {
  const connections = watchConnections(server);
  let isStopping = false;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (isStopping) response.setHeader('Connection', 'close');
  });
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    connections.announceClose();
    release();
    const forced = setTimeout(() => {
      log.warn('closing connections with requests still in progress after 8 seconds');
      server.closeAllConnections();
    }, milliseconds.grace);
    const stopped = performance.now();
    const ending = setInterval(() => connections.endIdle(stopped), milliseconds.lookAgain);
    stopListening(server, () => {
      clearTimeout(forced);
      clearInterval(ending);
      close()
        .catch((error: unknown) => log.error({ err: error }, 'could not shut down cleanly'))
        .finally(() => process.exit(0));
    });
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

/**
 * Closes the listener immediately, because proxies retry refused connections elsewhere. A connection that the kernel has taken
 * but Node hasn't accepted would be reset, maybe with a request. So waiting connections are accepted first, one in each turn of
 * the event loop; meanwhile the kernel takes at most one more.
 */
function stopListening(server: Server, stopped: () => void): void {
  const { _handle: listener } = server as { _handle?: { listen?: (backlog: number) => number } };
  listener?.listen?.(0);
  const until = performance.now() + milliseconds.accepting;
  let accepted = true;
  server.on('connection', () => (accepted = true));
  const look = () => {
    if (accepted && performance.now() < until) {
      accepted = false;
      setImmediate(look);
    } else {
      // The listener's own close, because the server's first breaks every idle connection.
      NetServer.prototype.close.call(server, stopped);
    }
  };
  // This turn may have checked for connections before the signal arrived.
  setImmediate(() => setImmediate(look));
}

interface Connection {
  underWay: number;
  /** When the last answer ended. */
  idleSince: number;
  /** How much had been read by then. If a connection has read more, a request is arriving. */
  read: number;
}

function watchConnections(server: Server) {
  const connections = new Map<Socket, Connection>();
  const responses = new Set<ServerResponse>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { underWay: 0, idleSince: performance.now(), read: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection) connection.underWay += 1;
    responses.add(response);
    response.once('close', () => {
      responses.delete(response);
      if (!connection) return;
      connection.underWay -= 1;
      connection.idleSince = performance.now();
      connection.read = socket.bytesRead;
    });
  });
  return {
    /** Adds to every answer in progress that its connection closes. */
    announceClose() {
      for (const response of responses) {
        if (!response.headersSent) response.setHeader('Connection', 'close');
      }
    },
    /** Ends the connections that have been idle for a while, counted from `since`. */
    endIdle(since: number) {
      const before = performance.now() - milliseconds.lastRequest;
      for (const [socket, { underWay, idleSince, read }] of connections) {
        const isIdle = underWay === 0 && socket.bytesRead === read;
        if (isIdle && Math.max(idleSince, since) <= before) endGently(socket, milliseconds.goodbye);
      }
    },
  };
}
