import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wholePage } from '#app/request/whole-page.server.ts';

const rendered = (text: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <html lang="en">
        <body>
          <input defaultValue={text} />
          <p>{text}</p>
        </body>
      </html>,
      { onAllReady: () => void wholePage(stream).then(resolve, reject), onShellError: reject },
    );
  });

// React's buffer has 2,048 bytes, and each character takes two to four of them.
test.each(['к', '試', '😀'])(
  'pages of %s are whole at every length around the edges of the buffer',
  async (letter) => {
    const size = Buffer.byteLength(letter);
    for (let before = 0; before < size; before += 1) {
      for (let length = Math.floor(1900 / size); length < 2200 / size; length += 1) {
        const text = 'a'.repeat(before) + letter.repeat(length);
        const html = (await rendered(text)).toString('utf8');
        expect(html).toContain(`<p>${text}</p>`);
        expect(html).toContain(`value="${text}"`);
        expect(html).not.toMatch(/[\0\ufffd]/);
      }
    }
  },
);

test('what Remix puts after the end of the document stands before it', async () => {
  const page = await new Promise<Buffer>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <>
        <html lang="en">
          <body>
            <p>text</p>
          </body>
        </html>
        <script>{'data'}</script>
      </>,
      { onAllReady: () => void wholePage(stream).then(resolve, reject), onShellError: reject },
    );
  });
  expect(page.toString()).toBe(
    '<!DOCTYPE html><html lang="en"><body><p>text</p><script>data</script></body></html>',
  );
});
