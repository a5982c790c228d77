import type { HttpBindings } from '@hono/node-server';

/**
 * Returns whether the body of a request is still arriving when it is answered, because it was refused unread or abandoned. Such
 * a connection closes after the answer. Remaining data is discarded meanwhile, because a caller reads no answer before it has
 * sent everything.
 */
export function closeAfterwards({ incoming, outgoing }: HttpBindings): boolean {
  if (incoming.complete) return false;
  outgoing.once('finish', () => {
    // The previous reader of the body has stopped and would hold back the rest.
    incoming.removeAllListeners('data');
    incoming.on('data', () => undefined);
    incoming.resume();
  });
  return true;
}
