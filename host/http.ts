import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { ServerContext } from '#app/request/context.server.ts';
import { guestPaths } from '#app/paths/guests.ts';
import { otherSite, siteOf } from '#app/request/forms/same-origin.server.ts';
import { limitBody } from '#platform/api/limit-body.ts';
import type { Envelope } from '#platform/contract/wire/envelope.ts';
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

/** The forms of pages are held to less, and are told so by a page; this is for what says nothing of its size. */
const bodyLimitOfPages = 1024 * 1024;

/** The same for uploads, which say how large they are and are read as they come: five files of 5 MB, and then some. */
const bodyLimitOfUploads = 64 * 1024 * 1024;

/** The HTTP side of the product: logging, headers, limits, the platform's paths, files, then pages. */
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
  /** Says why the request goes no further: by a page, or by an envelope where calls are answered. */
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
    app.use((c, next) =>
      isOfThisSite(c.req.raw, publicUrl) || mayBeMailProgram(c.req.raw, publicUrl)
        ? next()
        : refuse(c, { status: 403, message: otherSite }),
    );
    app.use((c, next) => (isUpload(c.req.raw.headers) ? ofUploads(c, next) : ofPages(c, next)));
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
function isOfThisSite(request: Request, publicUrl: string): boolean {
  if (isSafe(request.method)) return true;
  const site = siteOf(request, publicUrl);
  return site === 'own' || (site === 'unknown' && request.method === 'POST' && isForm(request.headers));
}

/** A mail program that unsubscribes its user (RFC 8058) names no site of ours. The page looks whether it is one. */
const mayBeMailProgram = (request: Request, publicUrl: string): boolean =>
  request.method === 'POST' &&
  new URL(request.url).pathname === guestPaths.unsubscribe &&
  isForm(request.headers) &&
  siteOf(request, publicUrl) !== 'own';

const isForm = (headers: Headers): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers.get('content-type') ?? '');

/** The same request without its origin, of which Remix makes an error; a form of another site is refused by the page all the same. */
function withoutOrigin({ url, method, headers: asked, body, signal }: Request): Request {
  const headers = new Headers(asked);
  headers.delete('origin');
  return new Request(url, { method, headers, body, signal, duplex: 'half' });
}

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
