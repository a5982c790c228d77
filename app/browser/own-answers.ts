import { sendDocument } from './sent-form.ts';

/** The answer did not come from this server: a filter's page, a proxy's question, a redirect elsewhere, or nothing. */
export class NotReached extends Error {
  override name = 'NotReached';
}

const againMilliseconds = 10_000;

/**
 * Checks that what Remix fetches comes from this server. Other answers count as unreachable: a requested page is then
 * loaded as a document, which a filter lets through; a page that only updates its data stays as it is and retries
 * later; a form shows an error (`clientAction`). Without this Remix would read a filter's page as data.
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

/**
 * Fetches like `fetch`.
 * @throws NotReached when the answer is not from this server; whatever `fetch` throws
 */
async function ownAnswer(ask: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  // This server redirects by data: an HTTP redirect leads to a proxy's sign-in.
  const response = await ask(url.href, { ...init, redirect: 'manual' });
  if (isOwn(url, response)) return response;
  throw new NotReached(`${url.pathname} was not answered by this server`);
}

/** Returns whether an answer is Remix's. Remix marks its data; the list of routes can be recognized only by its shape. */
export function isOwn({ pathname }: URL, { headers, status }: Response): boolean {
  if (pathname !== manifest) return headers.get('X-Remix-Response') === 'yes';
  return headers.has('X-Remix-Reload-Document') || (status === 200 && isJson(headers));
}

const isJson = (headers: Headers): boolean =>
  (headers.get('Content-Type') ?? '').startsWith('application/json');

/** Decides what happens to a request that changes nothing and has no answer. */
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
  // The page is already there: only its data are updated, or a field requests something optional.
  for (;;) {
    await pause(againMilliseconds, signal);
    try {
      return await again();
    } catch (failure) {
      if (signal?.aborted) throw failure;
    }
  }
}

/** The requested route has an error text of its own for this. */
const deals = ({ searchParams }: URL): boolean =>
  window.__remixManifest.routes[searchParams.get('_routes') ?? '']?.hasClientLoader ?? false;

/** The answer for Remix's advance request for routes: it asks again when the user navigates to one. */
const unknownRoutes = (): Response =>
  new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } });

/** The redirect of a form, as the router marks it. */
const isRedirected = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '_isRedirect' in state;

/** Returns whether an address differs only by its fragment, which isn't loaded. */
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
