import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { ReplyTooLarge } from './unreachable.ts';

/** Reads a body up to a limit in bytes. @throws ReplyTooLarge, and breaks the connection */
export async function readCapped(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ReplyTooLarge('The answer is too large');
      chunks.push(chunk);
    }
  } finally {
    body.destroy();
  }
  return Buffer.concat(chunks);
}

export function headersOf(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) read[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return read;
}
