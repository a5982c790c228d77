import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a caller may be silent, and how long it may go on sending, once it has been told that a connection ends. */
const mostMilliseconds = { silence: 2000, altogether: 30_000 };

const ending = new WeakSet<Socket>();

/** Whether a connection has been ended from here: nothing that still arrives on it is answered. */
export const isEnding = (socket: Socket): boolean => ending.has(socket);

/**
 * Ends a connection so that what was sent arrives: says that nothing more will come, and goes on reading until the caller
 * has closed its side, too. Closing both sides at once would reset a connection on which something is still arriving, and
 * a reset takes the answer away from a caller that has not read it yet.
 */
export function endGently(socket: Socket, silence = mostMilliseconds.silence): void {
  if (ending.has(socket) || socket.destroyed) return;
  ending.add(socket);
  const destroy = () => socket.destroy();
  let read = socket.bytesRead;
  // What arrives goes to the parser, and not through events of the socket.
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

/** Lets a server end its connections gently, those that close after an answer among them. */
export function lingerOnClose(server: Server): void {
  server.on('connection', (socket) => {
    // This is how the server closes a connection after its last answer.
    socket.destroySoon = () => endGently(socket);
  });
}
