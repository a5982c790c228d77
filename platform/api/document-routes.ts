import type { Context, Env, Hono } from 'hono';
import { docsPolicy } from './api-docs.ts';
import { docsStyle } from './api-docs-style.ts';
import { makeDocuments, storeDocuments, type StoredDocument, type StoredDocuments } from './documents.ts';

/**
 * Serves the API document, made from the declarations that the platform itself serves from: `/openapi.json`
 * for programs, `/api-docs` for readers.
 * @param built the documents of a build; without them, they are made on the first request
 */
export function documentRoutes<E extends Env>(api: Hono<E>, built: StoredDocuments | undefined): void {
  let made: StoredDocuments | undefined;
  const documents = () => built ?? (made ??= storeDocuments((file) => makeDocuments()[file]));
  api.get('/openapi.json', (c) => send(c, documents()['openapi.json'], 'application/json'));
  api.get('/api-docs', (c) => {
    c.header('Content-Security-Policy', docsPolicy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    return send(c, documents()['api-docs.html'], 'text/html; charset=UTF-8');
  });
  api.get('/api-docs.css', (c) => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
}

/** Sends a document, or replies that the caller has it already. */
function send<E extends Env>(
  c: Context<E>,
  { plain, gzipped, etag }: StoredDocument,
  type: string,
): Response {
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding');
  // A proxy that compresses marks the tag as weak.
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return c.body(null, 304);
  const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (takesGzip) c.header('Content-Encoding', 'gzip');
  const body = takesGzip ? gzipped : plain;
  return c.body(new Uint8Array(body), 200, { 'Content-Type': type, 'Content-Length': String(body.length) });
}
