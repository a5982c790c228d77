import { sendDocument } from './sent-form.ts';

/** What came in place of an answer of this server: a filter's page, a proxy's question, a redirect to somewhere else, or nothing. */
export class NotReached extends Error {
  override name = 'NotReached';
}

const againMilliseconds = 10_000;

/**
 * Holds what Remix fetches against where it came from. What is not this server's own counts as not reached: a page that is asked
 * for is then loaded as a document, which is what a filter lets through; a page that only renews what it shows stays as it
 * is and asks again later; a form is told (`clientAction`). Without this Remix would read a filter's page as data.
 */
export function checkAnswers(): void {
  const ask = window.fetch;
  window.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (url.origin !== location.origin || !isRemix(url)) return ask(input, init);
    const get = () => ownAnswer(ask, url, init);
    return isSafe(init) ? get().catch((error: unknown) => instead(error, url, get, init.signal)) : get();
  };
}

const isRemix = ({ pathname }: URL): boolean => pathname.endsWith('.data') || pathname === manifest;

const manifest = '/__manifest';

const isSafe = ({ method = 'GET' }: RequestInit): boolean => method === 'GET';

/** @throws NotReached when what answers is not this server; whatever `fetch` throws */
async function ownAnswer(ask: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  // It redirects by data: a redirect leads to whoever wants a proxy's password.
  const response = await ask(url.href, { ...init, redirect: 'manual' });
  if (isOwn(url, response)) return response;
  throw new NotReached(`${url.pathname} was not answered by this server`);
}

/** Remix marks its data; of the list of routes only the form tells. */
export function isOwn({ pathname }: URL, { headers, status }: Response): boolean {
  if (pathname !== manifest) return headers.get('X-Remix-Response') === 'yes';
  return headers.has('X-Remix-Reload-Document') || (status === 200 && isJson(headers));
}

const isJson = (headers: Headers): boolean =>
  (headers.get('Content-Type') ?? '').startsWith('application/json');

/** What becomes of a request that has changed nothing and has not been answered. */
async function instead(
  error: unknown,
  url: URL,
  again: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if (signal?.aborted) throw error;
  const { navigation, revalidation } = window.__remixRouter.state;
  const { state, location: target, formMethod } = navigation;
  if (url.pathname === manifest && state === 'submitting' && sendDocument()) return untilAborted(signal);
  const isPost = formMethod !== undefined && formMethod !== 'GET';
  if (state === 'loading' && (!isPost || isRedirected(target.state))) {
    loadDocument(target.pathname + target.search, target.hash);
    return untilAborted(signal);
  }
  if (url.pathname === manifest) return unknownRoutes();
  if (state !== 'loading' && revalidation !== 'loading' && deals(url)) throw error;
  // The page is there: only what it shows is renewed, or a field asks for something that it can do without.
  for (;;) {
    await pause(againMilliseconds, signal);
    try {
      return await again();
    } catch (failure) {
      if (signal?.aborted) throw failure;
    }
  }
}

/** The route that is asked has words of its own for this. */
const deals = ({ searchParams }: URL): boolean =>
  window.__remixManifest.routes[searchParams.get('_routes') ?? '']?.hasClientLoader ?? false;

/** What Remix is told where it asks for routes in advance: it asks again when one of them is gone to. */
const unknownRoutes = (): Response =>
  new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } });

/** Where a form has led, as the router marks it. */
const isRedirected = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '_isRedirect' in state;

/** An address that differs by its fragment alone is not loaded. */
function loadDocument(address: string, hash: string): void {
  const isHere = address === location.pathname + location.search;
  location.assign(isHere ? address : address + hash);
}

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(abortError()));
  });

const pause = (milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => reject(abortError()));
  });

const abortError = (): DOMException => new DOMException('It is not needed any more', 'AbortError');
