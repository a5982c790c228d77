import { PassThrough } from 'node:stream';
import type { PipeableStream } from 'react-dom/server';

/**
 * Everything that React renders, in one piece. React 18 fills the rest of its buffer with zeros where a character of
 * several bytes does not fit into it any more; browsers would show each as �, and send it back with the form.
 * @throws what breaks the stream
 */
export function wholePage(stream: PipeableStream): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new PassThrough();
    body.on('data', (chunk: Buffer) => chunks.push(chunk));
    body.on('error', reject);
    body.on('end', () => resolve(withoutZeros(Buffer.concat(chunks))));
    stream.pipe(body);
  });
}

const withoutZeros = (page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> =>
  page.includes(0) ? Buffer.from(page.filter((byte) => byte !== 0)) : page;
