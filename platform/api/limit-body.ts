import type { Context, Env, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses bodies of more than `maxSize` bytes. It doesn't touch the body of a request that has none, or
 * declares its size: reading it would create a stream, which costs more than most calls.
 */
export function limitBody<E extends Env>(
  maxSize: number,
  tooLarge: (c: Context<E>) => Response | Promise<Response>,
): MiddlewareHandler<E> {
  const gathered = bodyLimit({ maxSize, onError: tooLarge });
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    if (method === 'GET' || method === 'HEAD') return next();
    const length = headers.get('content-length');
    if (length === null || headers.has('transfer-encoding')) return gathered(c, next);
    return Number(length) > maxSize ? tooLarge(c) : next();
  };
}
