import type { Context, Env } from 'hono';
import type { StoredDocument } from './documents.ts';

/** Sends a document, or replies that the caller has it already. */
export function sendDocument<E extends Env>(
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
