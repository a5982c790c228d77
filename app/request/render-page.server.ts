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
  const handed = `enqueue(new TextEncoder().encode(${asScript(data)}))`;
  const start = html.lastIndexOf(encoding);
  if (start < 0) throw new Error('Remix hands the data over in another way: read it again.');
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, start)}${html.slice(start + encoding.length, end)}${handOver(handed)}${handOver('close()')}${html.slice(end)}`;
}

/** Remix has the data encoded as they come. Firefox can since 113, Safari since 14.1; text that is there can be encoded at once. */
const encoding = '.pipeThrough(new TextEncoderStream())';

const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();

/**
 * The text as a literal. Nothing in it ends the script, or is a line's end to an old browser. It is JSON, full of double
 * quotes, so it stands in single ones.
 */
const asScript = (text: string): string =>
  `'${text.replace(/[\\'\n\r<>&\u2028\u2029]/g, (character) =>
    character === '\\' ? '\\\\' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}'`;
