import { randomUUID } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ServerContext } from '#app/request/context.server.ts';
import { otherSite, siteOf } from '#app/request/forms/same-origin.server.ts';
import { limitBody } from '#platform/api/limit-body.ts';
import type { Platform } from '#platform/index.ts';
import { NotReady } from '#platform/readiness.ts';
import { callerAddressOf } from './caller-address.ts';
import { compress } from './compress.ts';
import type { HostEnvironment } from './host-environment.ts';
import { loggedPath } from './logged-path.ts';
import type { Settings } from './settings.ts';
import { staticFiles } from './static-files.ts';

/** Answers a request with a page; `context` becomes the load context of its loaders and actions. */
export type PageHandler = (request: Request, context: ServerContext) => Promise<Response>;

interface HostParts {
  readonly settings: Settings;
  readonly log: Logger;
  /** The embedded platform; undefined when PLATFORM_URL names another one. */
  readonly platform: Platform | undefined;
  /** Undefined when only the platform is served. */
  readonly pages?: { readonly handler: PageHandler; readonly staticRoot: string | undefined };
  readonly serverContext: Omit<ServerContext, 'callerAddress' | 'userAgent'>;
}

/** The forms of pages are held to less, and are told so by a page; this is for what says nothing of its size. */
const bodyLimitOfPages = 1024 * 1024;

/** The same for uploads, which say how large they are and are read as they come: five files of 5 MB, and then some. */
const bodyLimitOfUploads = 64 * 1024 * 1024;

/** For everything that is no page: it loads nothing, wherever it is shown. Pages bring a policy of their own. */
const policyOfOthers = "default-src 'none'; frame-ancestors 'none'";

/** The HTTP side of the product: logging, headers, limits, the platform's paths, files, then pages. */
export function createHost({
  settings,
  log,
  platform,
  pages,
  serverContext,
}: HostParts): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  const secure = settings.platform.publicUrl.startsWith('https:');

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('callerAddress', callerAddressOf(c.env.incoming, settings.trustedProxies));
    c.set('requestId', randomUUID());
    await next();
    c.header('X-Request-Id', c.get('requestId'));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    if (!c.res.headers.has('Referrer-Policy')) c.header('Referrer-Policy', 'same-origin');
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policyOfOthers);
    // A body that was refused unread, or for its size or form before its end, is still arriving: nothing else can follow it.
    const unread = !c.req.raw.bodyUsed || [400, 413].includes(c.res.status);
    if (c.res.status >= 400 && !isSafe(c.req.method) && unread) c.header('Connection', 'close');
    if (secure) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    // Queries carry tokens and addresses.
    log.info(
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
  });
  app.use(compress());
  app.use(readableBody);

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await platform?.ready();
      return c.text('ready');
    } catch (error) {
      log.error({ err: error }, 'not ready');
      return c.text(error instanceof NotReady ? error.message : 'the database does not answer', 503);
    }
  });

  if (platform) {
    for (const root of platform.roots) {
      app.all(`/${root}/*`, (c) => platform.fetch(c.req.raw, { callerAddress: c.get('callerAddress') }));
    }
  }
  if (pages) {
    const { handler, staticRoot } = pages;
    if (staticRoot) staticFiles(app, staticRoot);
    const contextOf = (c: Context<HostEnvironment>): ServerContext => ({
      ...serverContext,
      callerAddress: c.get('callerAddress'),
      userAgent: c.req.header('user-agent'),
    });
    /** A page that says why the request goes no further. */
    const refuse = (c: Context<HostEnvironment>, status: number, message: string) =>
      handler(withoutBody(c.req.raw), {
        ...contextOf(c),
        refusal: { status, message },
      });
    app.use((c, next) => (isOfThisSite(c.req.raw) ? next() : refuse(c, 403, otherSite)));
    const limitTo = (maxSize: number) =>
      limitBody<HostEnvironment>(maxSize, (c) => refuse(c, 413, 'What was sent is too large.'));
    const [ofPages, ofUploads] = [limitTo(bodyLimitOfPages), limitTo(bodyLimitOfUploads)];
    app.use((c, next) => (isUpload(c.req.raw.headers) ? ofUploads(c, next) : ofPages(c, next)));
    app.all('*', (c) => handler(c.req.raw, contextOf(c)));
  }

  app.notFound((c) => c.text('There is nothing at this address.', 404));
  app.onError((error, c) => {
    log.error(
      { err: error, requestId: c.get('requestId'), path: loggedPath(c.req.path) },
      'a request failed',
    );
    return c.text('Something went wrong. Please try again.', 500);
  });
  return app;
}

/** What does not say how large it is would be gathered in memory before it is read. */
const isUpload = (headers: Headers): boolean =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '') &&
  headers.has('content-length') &&
  !headers.has('transfer-encoding');

const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Remix answers an Origin of another site with an empty 500, and does not look at resource routes at all. Forms that do not
 * say where they come from are looked at by the pages, which read their tokens; nothing else may.
 */
function isOfThisSite(request: Request): boolean {
  if (isSafe(request.method)) return true;
  const site = siteOf(request);
  return site === 'own' || (site === 'unknown' && request.method === 'POST' && isForm(request.headers));
}

const isForm = (headers: Headers): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers.get('content-type') ?? '');

/** The request for the page of a refusal: who asked, and nothing of what was sent. */
function withoutBody({ url, headers: asked }: Request): Request {
  const headers = new Headers(asked);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
  return new Request(new URL('/refused', url), { headers });
}

/**
 * `limitBody` reads a body that does not say its length, and puts it into a copy of the request. The request of the
 * server cannot be copied, so it is made a real one first.
 */
const readableBody: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req;
  // The body of what says its length is not touched: asking for it makes a stream of it, which costs more than most calls.
  if (!['GET', 'HEAD'].includes(raw.method) && !raw.headers.has('content-length') && raw.body) {
    const { url, method, headers, body, signal } = raw;
    c.req.raw = new Request(url, { method, headers, body, signal, duplex: 'half' });
  }
  await next();
};
