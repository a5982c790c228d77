import { randomBytes } from 'node:crypto';
import type { AppLoadContext, EntryContext, HandleDataRequestFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { MarkupCacheProvider } from './components/cached-markup.tsx';
import { serverContext } from './request/context.server.ts';
import { createMarkupCache } from './request/markup-cache.server.ts';
import { NonceProvider } from './request/nonce.tsx';
import { renderPage } from './request/render-page.server.ts';
import { securityHeaders } from './request/security-headers.server.ts';

/** The cache of rendered markup that all pages of this process share. */
const markupCache = createMarkupCache({ isChecked: process.env.CHECK_KEPT_MARKUP === 'yes' });

/** Answers with a page. Nothing is deferred, because users without script must get all of it. */
// eslint-disable-next-line max-params -- Remix calls it with these
export default async function handleRequest(
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
  const { keep, finish } = markupCache();
  const body = await renderPage({
    entry,
    nonce,
    finish,
    page: (context) => (
      <NonceProvider value={nonce}>
        <MarkupCacheProvider value={keep}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </MarkupCacheProvider>
      </NonceProvider>
    ),
  });
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status, headers });
}

/** Keeps browsers from storing the data of pages that they must not store either. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
};
