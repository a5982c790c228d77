import type { Env, Hono } from 'hono';
import { docsPolicy } from './api-docs.ts';
import { docsStyle } from './api-docs-style.ts';
import { makeDocuments, storeDocuments, type StoredDocuments } from './documents.ts';
import { sendDocument } from './send-document.ts';

/**
 * Serves the API document, made from the declarations that the platform itself serves from: `/openapi.json`
 * for programs, `/api-docs` for readers.
 * @param built the documents of a build; without them, they are made on the first request
 */
export function documentRoutes<E extends Env>(api: Hono<E>, built: StoredDocuments | undefined): void {
  let made: StoredDocuments | undefined;
  const documents = () => built ?? (made ??= storeDocuments((file) => makeDocuments()[file]));
  api.get('/openapi.json', (c) => sendDocument(c, documents()['openapi.json'], 'application/json'));
  api.get('/api-docs', (c) => {
    c.header('Content-Security-Policy', docsPolicy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    return sendDocument(c, documents()['api-docs.html'], 'text/html; charset=UTF-8');
  });
  api.get('/api-docs.css', (c) => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
}
