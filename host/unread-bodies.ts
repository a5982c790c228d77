import type { HttpBindings } from '@hono/node-server';

/**
 * Tells whether the body of a request is still arriving when it is answered, because it was refused unread or given up
 * before its end. Nothing else can follow on that connection: it closes after the answer, and what still arrives is thrown
 * away meanwhile, because a caller that is sending reads no answer before it has sent everything.
 */
export function closeAfterwards({ incoming, outgoing }: HttpBindings): boolean {
  if (incoming.complete) return false;
  outgoing.once('finish', () => {
    // Whoever has read the body so far reads no more, and would hold back the rest.
    incoming.removeAllListeners('data');
    incoming.on('data', () => undefined);
    incoming.resume();
  });
  return true;
}
