import { PassThrough } from 'node:stream';
import type { PipeableStream } from 'react-dom/server';

/**
 * Everything that React renders, in one piece. React 18 fills the rest of its buffer with zeros where a character of
 * several bytes does not fit into it any more; browsers would show each as �, and send it back with the form. And the data
 * of the loaders, which Remix puts after the end of the document, come before it.
 * @throws what breaks the stream
 */
export function wholePage(stream: PipeableStream): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new PassThrough();
    body.on('data', (chunk: Buffer) => chunks.push(chunk));
    body.on('error', reject);
    body.on('end', () => resolve(endingOnce(withoutZeros(Buffer.concat(chunks)))));
    stream.pipe(body);
  });
}

const withoutZeros = (page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> =>
  page.includes(0) ? Buffer.from(page.filter((byte) => byte !== 0)) : page;

const end = Buffer.from('</body></html>');

function endingOnce(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = page.indexOf(end);
  if (at === -1) return page;
  return Buffer.concat([page.subarray(0, at), page.subarray(at + end.length), end]);
}
