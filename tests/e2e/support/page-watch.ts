import type { BrowserContext, Page, Response } from '@playwright/test';

/** A page as the server sent it. */
export interface ServedPage {
  readonly url: string;
  readonly html: string;
}

/** The unexpected problems of a context's pages, and what the server sent. */
export interface PageWatch {
  readonly problems: string[];
  /** Returns every page that the server sent, once all of them have arrived. */
  served(): Promise<ServedPage[]>;
}

/**
 * Watches all pages of a context from now on: errors on the console (breaches of the Content-Security-Policy are among
 * them), uncaught errors, answers of 500 and above, files that are missing.
 */
export function watchPages(context: BrowserContext, origin: string): PageWatch {
  const problems: string[] = [];
  const arriving: Promise<ServedPage | undefined>[] = [];
  const watch = (page: Page) => {
    page.on('console', (message) => {
      // Failed requests are checked below, where their address is known.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      // Remix logs a reply that is no longer needed while it is read: users go on before it has arrived.
      if (message.text().startsWith('AbortError: signal is aborted without reason')) return;
      problems.push(`${page.url()}: on the console: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${page.url()}: uncaught: ${error.message}`));
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (response.status() >= 500) problems.push(`${response.url()} answered ${response.status()}`);
      if (response.status() === 404 && ['script', 'stylesheet', 'image', 'font'].includes(type)) {
        problems.push(`${response.url()} is missing`);
      }
      if (type === 'document' && response.url().startsWith(origin)) arriving.push(servedPage(response));
    });
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  return {
    problems,
    async served() {
      return (await Promise.all(arriving)).filter((page) => page !== undefined);
    },
  };
}

/** Returns a served page; undefined for redirects and files, and for a page that was left before it had arrived. */
async function servedPage(response: Response): Promise<ServedPage | undefined> {
  const isPage = (response.headers()['content-type'] ?? '').startsWith('text/html');
  if (!isPage || (response.status() >= 300 && response.status() < 400)) return undefined;
  const html = await response.text().catch(() => undefined);
  return html === undefined ? undefined : { url: response.url(), html };
}
