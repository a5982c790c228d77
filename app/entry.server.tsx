import { randomBytes } from 'node:crypto';
import type { AppLoadContext, EntryContext, HandleDataRequestFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { serverContext } from './request/context.server.ts';
import { NonceProvider } from './request/nonce.tsx';
import { securityHeaders } from './request/security-headers.server.ts';
import { wholePage } from './request/whole-page.server.ts';

/**
 * Renders a page whole: nothing in this product is deferred, a person without script must get all of it, and a whole
 * page has a length and compresses in one go. (Single fetch suspends once while it encodes the loaders' data, so
 * renderToString cannot be used.)
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const frames = Object.values(serverContext(loadContext).featureApps);
  for (const [name, value] of securityHeaders(nonce, frames)) headers.set(name, value);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');

  return new Promise((resolve, reject) => {
    let failed = false;
    const stream = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={entry} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          wholePage(stream).then((html) => {
            headers.set('Content-Length', String(html.length));
            resolve(new Response(html, { status: failed ? 500 : status, headers }));
          }, reject);
        },
        onShellError: reject,
        onError() {
          failed = true;
        },
      },
    );
  });
}

/** What a page shows is not kept where the page itself is not. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
};
