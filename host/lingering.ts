import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a caller may be silent, and may continue sending, after it was told that a connection ends. */
const mostMilliseconds = { silence: 2000, altogether: 30_000 };

const ending = new WeakSet<Socket>();

/** Returns whether the server has ended a connection, so that it answers nothing that still arrives there. */
export const isEnding = (socket: Socket): boolean => ending.has(socket);

/**
 * Ends a connection without losing the answer: closes the server's side, and reads until the caller has closed its side too.
 * Closing both sides at once would reset a connection that is still receiving, and a reset discards an answer that the caller
 * hasn't read yet.
 */
export function endGently(socket: Socket, silence = mostMilliseconds.silence): void {
  if (ending.has(socket) || socket.destroyed) return;
  ending.add(socket);
  const destroy = () => socket.destroy();
  let read = socket.bytesRead;
  // Incoming data goes directly to the parser, not through events of the socket.
  const listening = setInterval(() => {
    if (socket.bytesRead === read) destroy();
    read = socket.bytesRead;
  }, silence);
  const last = setTimeout(destroy, mostMilliseconds.altogether);
  socket.once('close', () => {
    clearInterval(listening);
    clearTimeout(last);
  });
  if (socket.readableEnded) socket.once('finish', destroy);
  else socket.once('end', destroy);
  socket.end();
}

/** Makes a server end its connections gently, including those that close after an answer. */
export function lingerOnClose(server: Server): void {
  server.on('connection', (socket) => {
    // Node calls this to close a connection after its last answer.
    socket.destroySoon = () => endGently(socket);
  });
}
