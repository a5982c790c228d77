import type { EntryContext } from '@remix-run/node';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#app/request/render-page.server.ts';

const streamOf = (text: string) => new Response(text).body ?? undefined;

/** Renders a page with this text, with its scripts by default. */
const rendered = async (text: string, data?: string, hasScripts = true): Promise<string> => {
  const page = await renderPage({
    entry: { serverHandoffStream: data === undefined ? undefined : streamOf(data) } as EntryContext,
    nonce: 'once',
    finish: (html) => html,
    page: ({ renderMeta }) => {
      if (renderMeta && hasScripts) renderMeta.didRenderScripts = true;
      return (
        <html lang="en">
          <body>
            {hasScripts && <script>{'stream = made.pipeThrough(new TextEncoderStream());'}</script>}
            <input defaultValue={text} />
            <p>{text}</p>
          </body>
        </html>
      );
    },
  });
  return page.toString();
};

describe('a page', () => {
  // React's own streams have buffers of 2,048 bytes, and fill them with zeros where a character does not fit.
  test.each(['к', '試', '😀'])('of %s is whole', async (letter) => {
    const html = await rendered(letter.repeat(2100));
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html).toContain(`<p>${letter.repeat(2100)}</p>`);
    expect(html).toContain(`value="${letter.repeat(2100)}"`);
    expect(html).not.toMatch(/[\0\ufffd]/);
  });

  test('ends with the data for its script, and nothing follows the document', async () => {
    const data = 'a </script><script>alert(1)</script> & \u2028 "quoted" \'too\' C:\\n \\u0041\n';
    const html = await rendered('x', data);
    const [, scripts = ''] = /<p>x<\/p>(.*)<\/body><\/html>$/s.exec(html) ?? [];
    const said: string[] = [];
    for (const [, statement] of scripts.matchAll(/<script nonce="once">(.*?)<\/script>/gs)) {
      const window = {
        __remixContext: {
          streamController: {
            enqueue: (text: Uint8Array) => said.push(new TextDecoder().decode(text)),
            close: () => said.push('closed'),
          },
        },
      };
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- as the browser does
      (new Function('window', statement ?? '') as (given: typeof window) => void)(window);
    }
    expect(said).toEqual([data, 'closed']);
    expect(scripts.match(/<script/g)).toHaveLength(2);
    // Old browsers have no such stream.
    expect(html).toContain('<script>stream = made;</script>');
  });

  test('has the manifest of Remix without its indents', async () => {
    const manifest = { url: '/a.js', routes: { root: { id: 'root', path: '  two  ' } } };
    const script = `window.__remixManifest = ${JSON.stringify(manifest, null, 2)};\nwindow.next = {\n  a: 1\n};`;
    const page = await renderPage({
      entry: {} as EntryContext,
      nonce: 'once',
      finish: (markup) => markup,
      page: () => <script dangerouslySetInnerHTML={{ __html: script }} />,
    });
    const html = page.toString();
    const [, written = ''] = /__remixManifest = (.*);\nwindow\.next = \{\n {2}a: 1\n\};/.exec(html) ?? [];
    expect(JSON.parse(written)).toEqual(manifest);
    expect(written).toContain('"  two  "');
  });

  test('has no data for JavaScript where it has no scripts', async () => {
    expect(await rendered('x', 'data', false)).toMatch(/<p>x<\/p><\/body><\/html>$/);
  });
});
