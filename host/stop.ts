import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Logger } from 'pino';
import { endGently } from './lingering.ts';

const milliseconds = {
  /** Everything ends by then. */
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
  /** Called first: ends the requests that are held open until something happens. */
  readonly release: () => void;
  /** Called last. */
  readonly close: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT: takes no new connections from then on, answers what comes on those that there are and tells each that
 * it closes, closes what is open, exits within 10 s. A connection that brings nothing delays that by less than a second.
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
 * Closes the listener at once: a connection that is refused then is tried elsewhere by every proxy, while one that the kernel
 * has taken and that nobody has accepted is reset, maybe with a request on it. So those that wait are accepted first, of
 * which the event loop does one a turn; meanwhile the kernel takes no more than one further.
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
      // Not the server's own: that one first breaks every connection on which nothing is under way.
      NetServer.prototype.close.call(server, stopped);
    }
  };
  // This turn may have looked for connections before the signal came.
  setImmediate(() => setImmediate(look));
}

interface Connection {
  underWay: number;
  /** When the last answer ended. */
  idleSince: number;
  /** How much had been read by then: of a connection with more than that, a request is arriving. */
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
    /** Says on every answer under way that its connection closes. */
    announceClose() {
      for (const response of responses) {
        if (!response.headersSent) response.setHeader('Connection', 'close');
      }
    },
    /** Ends the connections that have brought nothing for a while, which counts from `since` on. */
    endIdle(since: number) {
      const before = performance.now() - milliseconds.lastRequest;
      for (const [socket, { underWay, idleSince, read }] of connections) {
        const isIdle = underWay === 0 && socket.bytesRead === read;
        if (isIdle && Math.max(idleSince, since) <= before) endGently(socket, milliseconds.goodbye);
      }
    },
  };
}
