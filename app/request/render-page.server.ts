import type { EntryContext } from '@remix-run/node';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';

interface Rendering {
  readonly entry: EntryContext;
  readonly nonce: string;
  /** Returns the page for this context. */
  readonly page: (entry: EntryContext) => ReactElement;
  /** Processes the markup before anything is added to it. */
  readonly finish: (html: string) => string;
}

/**
 * Renders a whole page at once. The loaders' data, which script continues with, are written at its end: Remix would
 * make React wait for them, write everything in small pieces, and put them after the end of the document.
 * @throws whatever a component throws
 */
export async function renderPage({ entry, nonce, page, finish }: Rendering): Promise<Buffer<ArrayBuffer>> {
  const data = entry.serverHandoffStream && (await textOf(entry.serverHandoffStream));
  const own: EntryContext = { ...entry, serverHandoffStream: undefined, renderMeta: {} };
  const html = finish(renderToString(page(own)));
  // A page without script doesn't need them.
  if (!own.renderMeta?.didRenderScripts || data === undefined) {
    return encoded(['<!DOCTYPE html>', ...withoutIndents(html, html.length)]);
  }
  const handOver = (statement: string) =>
    `<script nonce="${nonce}">window.__remixContext.streamController.${statement};</script>`;
  const handed = `enqueue(new TextEncoder().encode(${asScript(data)}))`;
  const start = html.lastIndexOf(encoding);
  if (start < 0) throw new Error('Remix hands the data over in another way: read it again.');
  const end = html.lastIndexOf('</body>');
  return encoded([
    '<!DOCTYPE html>',
    html.slice(0, start),
    ...withoutIndents(html.slice(start + encoding.length), end - start - encoding.length),
    handOver(handed),
    handOver('close()'),
    html.slice(end),
  ]);
}

/**
 * Remix encodes the data as they arrive, which Firefox supports since 113 and Safari since 14.1; complete text can be
 * encoded at once.
 */
const encoding = '.pipeThrough(new TextEncoderStream())';

const manifest = 'window.__remixManifest = ';

/**
 * Returns the first characters of a page, in pieces, without the indents of Remix's manifest, which are a third of it.
 * Pieces share the memory of the page: putting them together would copy all of it.
 */
function withoutIndents(html: string, length: number): string[] {
  const whole = html.slice(0, length);
  const start = whole.lastIndexOf(manifest);
  if (start < 0) return [whole];
  const end = whole.indexOf(';\n', start);
  // Strings of JSON contain no line breaks.
  return [whole.slice(0, start), whole.slice(start, end).replace(/\n */g, ''), whole.slice(end)];
}

/** Encodes a page in pieces, each as it is. */
const encoded = (pieces: readonly string[]): Buffer<ArrayBuffer> =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece)));

const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();

/**
 * Returns the text as a script literal. Nothing in it can end the script, or a line in an old browser. JSON is full of
 * double quotes, so the literal has single ones.
 */
const asScript = (text: string): string =>
  `'${text.replace(/[\\'\n\r<>&\u2028\u2029]/g, (character) =>
    character === '\\' ? '\\\\' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}'`;
