import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { callerAddressOf } from './caller-address.ts';
import type { HostEnvironment } from './host-environment.ts';
import { loggedPath } from './logged-path.ts';
import { closeAfterwards } from './unread-bodies.ts';

/** The policy of everything except pages, which have their own: it loads nothing. */
const policyOfOthers = "default-src 'none'; frame-ancestors 'none'";

/** Gives each request an id and the caller's address, adds security headers to each answer, and logs a line: files of
 * the build at debug, everything else at info. */
export function eachRequest({
  trustedProxies,
  publicUrl,
  log,
}: {
  readonly trustedProxies: number;
  readonly publicUrl: string;
  readonly log: Logger;
}): MiddlewareHandler<HostEnvironment> {
  const secure = publicUrl.startsWith('https:');
  return async (c, next) => {
    const started = performance.now();
    c.set('callerAddress', callerAddressOf(c.env.incoming, trustedProxies));
    c.set('requestId', randomUUID());
    await next();
    c.header('X-Request-Id', c.get('requestId'));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (!c.res.headers.has('Referrer-Policy')) c.header('Referrer-Policy', 'same-origin');
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policyOfOthers);
    if (closeAfterwards(c.env)) c.header('Connection', 'close');
    if (secure) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    // The query isn't logged, because it can contain tokens and addresses.
    // A page loads dozens of files, which would hide what the log is read for.
    const level = c.get('cacheControl') ? 'debug' : 'info';
    log[level](
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
        address: c.get('callerAddress'),
      },
      'request',
    );
  };
}
