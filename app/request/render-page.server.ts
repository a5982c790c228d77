import type { EntryContext } from '@remix-run/node';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';

interface Rendering {
  readonly entry: EntryContext;
  readonly nonce: string;
  /** The page for this context. */
  readonly page: (entry: EntryContext) => ReactElement;
  /** Goes over the markup before anything is added to it. */
  readonly finish: (html: string) => string;
}

/**
 * A page, rendered whole and in one go. The loaders' data, which script goes on with, are written at its end: Remix would
 * have React wait for them, write everything in small pieces, and put them after the end of the document.
 * @throws whatever a component throws
 */
export async function renderPage({ entry, nonce, page, finish }: Rendering): Promise<string> {
  const data = entry.serverHandoffStream && (await textOf(entry.serverHandoffStream));
  const own: EntryContext = { ...entry, serverHandoffStream: undefined, renderMeta: {} };
  const html = `<!DOCTYPE html>${finish(renderToString(page(own)))}`;
  // A page without script has no use for them.
  if (!own.renderMeta?.didRenderScripts || data === undefined) return html;
  const handOver = (statement: string) =>
    `<script nonce="${nonce}">window.__remixContext.streamController.${statement};</script>`;
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}${handOver(`enqueue(${asScript(data)})`)}${handOver('close()')}${html.slice(end)}`;
}

const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();

/** Nothing in it ends the script, or is a line's end to an old browser. */
const asScript = (text: string): string =>
  JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
