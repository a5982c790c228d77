import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { ServerContext } from '#app/request/context.server.ts';
import { guestPaths } from '#app/paths/guests.ts';
import { isAppUpload } from '#app/paths/integration.ts';
import { otherSite, siteOf } from '#app/request/forms/same-origin.server.ts';
import { limitBody } from '#platform/api/limit-body.ts';
import type { Envelope } from '#platform/contract/wire/calls/envelope.ts';
import type { Platform } from '#platform/index.ts';
import { NotReady } from '#platform/readiness.ts';
import { refusalOfAddress, type HostRefusal } from './address-bounds.ts';
import { compress } from './compress.ts';
import { eachRequest } from './each-request.ts';
import type { HostEnvironment } from './host-environment.ts';
import { loggedPath } from './logged-path.ts';
import { securityTxt } from './security-txt.ts';
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

/** The body limit of requests without a declared size. Forms of pages have a lower limit and their own error page. */
const bodyLimitOfPages = 1024 * 1024;

/** The limit of uploads, which declare their size and are read as they arrive: five files of 5 MB, and some room. */
const bodyLimitOfUploads = 64 * 1024 * 1024;

/** Creates the HTTP side of the product: logging, headers, limits, the platform's paths, files, then pages. */
export function createHost({
  settings,
  log,
  platform,
  pages,
  serverContext,
}: HostParts): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  const roots = new Set(platform?.roots);
  const { publicUrl } = settings.platform;
  const contextOf = (c: Context<HostEnvironment>): ServerContext => ({
    ...serverContext,
    callerAddress: c.get('callerAddress'),
    userAgent: c.req.header('user-agent'),
  });
  /** Answers a refused request with a page or, for calls, with an envelope. */
  const refuse = async (c: Context<HostEnvironment>, refusal: HostRefusal): Promise<Response> => {
    const isCall = !pages || roots.has(c.req.path.split('/', 2)[1] ?? '');
    return isCall
      ? envelopeOf(c, refusal)
      : pages.handler(withoutBody(c.req.raw), { ...contextOf(c), refusal });
  };
  app.use(eachRequest({ ...settings, publicUrl, log }));
  app.use(compress());
  app.use(readableBody);
  app.use((c, next) => {
    const refusal = refusalOfAddress(c.req.raw.url);
    return refusal ? refuse(c, refusal) : next();
  });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await platform?.ready();
      return c.text('ready');
    } catch (error) {
      log.error({ err: error }, 'not ready');
      return c.text(error instanceof NotReady ? error.message : 'the database does not respond', 503);
    }
  });

  if (settings.securityContact) securityTxt(app, { contact: settings.securityContact, publicUrl });
  if (platform) {
    for (const root of platform.roots) {
      app.all(`/${root}/*`, (c) => platform.fetch(c.req.raw, { callerAddress: c.get('callerAddress') }));
    }
  }
  if (pages) {
    const { handler, staticRoot } = pages;
    if (staticRoot) staticFiles(app, staticRoot);
    const limitTo = (maxSize: number) =>
      limitBody<HostEnvironment>(maxSize, (c) =>
        refuse(c, { status: 413, message: 'What was sent is too large.' }),
      );
    const [ofPages, ofUploads] = [limitTo(bodyLimitOfPages), limitTo(bodyLimitOfUploads)];
    const ofApps = limitTo(
      bodyLimitOfPages + settings.platform.integrations.appUploadMegabytes * 1024 * 1024,
    );
    app.use((c, next) =>
      isOfThisSite(c.req.raw, publicUrl) || mayBeMailProgram(c.req.raw, publicUrl)
        ? next()
        : refuse(c, { status: 403, message: otherSite }),
    );
    app.use((c, next) => {
      if (!isUpload(c.req.raw.headers)) return ofPages(c, next);
      return isAppUpload(new URL(c.req.url).pathname) ? ofApps(c, next) : ofUploads(c, next);
    });
    app.all('*', (c) => {
      const { raw } = c.req;
      return handler(mayBeMailProgram(raw, publicUrl) ? withoutOrigin(raw) : raw, contextOf(c));
    });
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

function envelopeOf(c: Context<HostEnvironment>, { status, message }: HostRefusal): Response {
  const envelope: Envelope = { responseCode: status, message, status: 'FAILURE', responseObject: null };
  return c.json(envelope, status as ContentfulStatusCode, { 'Cache-Control': 'no-store' });
}

/** Returns whether a body has no declared size: it would be gathered in memory before it is read. */
const isUpload = (headers: Headers): boolean =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '') &&
  headers.has('content-length') &&
  !headers.has('transfer-encoding');

const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Refuses requests of other sites, because Remix answers a foreign Origin with an empty 500 and doesn't check resource routes
 * at all. Only pages accept forms without an origin, because they check the form's token.
 */
function isOfThisSite(request: Request, publicUrl: string): boolean {
  if (isSafe(request.method)) return true;
  const site = siteOf(request, publicUrl);
  return site === 'own' || (site === 'unknown' && request.method === 'POST' && isForm(request.headers));
}

/** A mail program that unsubscribes its user (RFC 8058) doesn't name our site, so the page checks the request. */
const mayBeMailProgram = (request: Request, publicUrl: string): boolean =>
  request.method === 'POST' &&
  new URL(request.url).pathname === guestPaths.unsubscribe &&
  isForm(request.headers) &&
  siteOf(request, publicUrl) !== 'own';

const isForm = (headers: Headers): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers.get('content-type') ?? '');

/** Returns the request without its origin, which Remix would answer with an error. The page still refuses forms of other sites. */
function withoutOrigin({ url, method, headers: asked, body, signal }: Request): Request {
  const headers = new Headers(asked);
  headers.delete('origin');
  return new Request(url, { method, headers, body, signal, duplex: 'half' });
}

/** Creates the request for a refusal's page, with the caller but without the body. */
function withoutBody({ url, headers: asked }: Request): Request {
  const headers = new Headers(asked);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
  return new Request(new URL('/refused', url), { headers });
}

/**
 * Converts the server's request into a standard one, because `limitBody` copies the request of a body without a length, and
 * the server's own can't be copied.
 */
const readableBody: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req;
  // A body with a length isn't read here: accessing it creates a stream, which costs more than most calls.
  if (!['GET', 'HEAD'].includes(raw.method) && !raw.headers.has('content-length') && raw.body) {
    const { url, method, headers, body, signal } = raw;
    c.req.raw = new Request(url, { method, headers, body, signal, duplex: 'half' });
  }
  await next();
};
