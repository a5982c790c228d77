import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const gzipWhole = promisify(gzip);
const compressible =
  /^(text\/(html|css|plain|x-script)|application\/(json|javascript|manifest\+json)|image\/svg)/;
const smallest = 1024;

/** Compresses whole replies at once, which is faster and smaller than in chunks. Streams and files aren't changed. */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const length = Number(headers.get('content-length') ?? Number.NaN);
    const whole = length >= smallest && !headers.has('content-encoding');
    if (!whole || !compressible.test(headers.get('content-type') ?? '')) return;
    headers.append('Vary', 'Accept-Encoding');
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return;
    const body = await gzipWhole(Buffer.from(await c.res.arrayBuffer()), { level: 5 });
    const response = new Response(body, { status: c.res.status, headers });
    response.headers.set('Content-Encoding', 'gzip');
    response.headers.set('Content-Length', String(body.length));
    c.res = undefined;
    c.res = response;
  };
}
