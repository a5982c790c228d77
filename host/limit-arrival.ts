import type { IncomingMessage, Server } from 'node:http';
import { isAppUpload } from '#app/paths/integration.ts';

/** How long a request may take to arrive, and how long the sender of an app may be silent, in milliseconds. */
const usual = { request: 60_000, app: 3_600_000, silence: 60_000 };

/**
 * Ends a request whose body arrives too slowly, so that it doesn't hold a connection for long. An app may take an hour,
 * as long as something arrives. Node's own limit is the same for all addresses.
 */
export function limitArrival(server: Server, request: IncomingMessage, limits = usual): void {
  const { headers, socket } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const isApp = isAppUpload((request.url ?? '').split('?', 1)[0] ?? '');
  const stop = () => {
    if (request.complete || socket.destroyed) return;
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, socket);
  };
  const last = setTimeout(stop, isApp ? limits.app : limits.request);
  let read = socket.bytesRead;
  const listening = isApp
    ? setInterval(() => {
        // A reader that waits for the provider is not the sender's fault.
        if (socket.bytesRead === read && !request.isPaused() && request.readableLength === 0) stop();
        read = socket.bytesRead;
      }, limits.silence)
    : undefined;
  const done = () => {
    clearTimeout(last);
    clearInterval(listening);
  };
  request.once('end', done);
  request.once('close', done);
}
