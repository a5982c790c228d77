import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestPlatform } from './platform.ts';

/** A part of a multipart body as a client sends it. */
export interface SentPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** The name of the file; undefined for a field. */
  readonly fileName?: string;
  readonly type?: string;
}

/** Returns a whole multipart body. */
export function multipart(parts: readonly SentPart[]): {
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
} {
  const boundary = `test-${randomUUID()}`;
  const pieces = parts.flatMap(({ name, content, fileName, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
        (fileName === undefined ? '' : `; filename="${fileName}"`) +
        (type === undefined ? '' : `\r\nContent-Type: ${type}`) +
        '\r\n\r\n',
    ),
    Buffer.from(content as Uint8Array),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Returns a body that arrives in pieces of this size, without a length, as from a slow client. */
export function inPieces(body: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= body.length) {
        controller.close();
        return;
      }
      controller.enqueue(body.slice(at, at + size));
      at += size;
    },
  });
}

/** Returns every uploaded file on disk, including incoming ones, with a hash of its content. */
export function uploadedFiles({ settings }: Pick<TestPlatform, 'settings'>): string[] {
  return filesBelow(path.join(settings.dataDir, 'uploads'));
}

function filesBelow(folder: string): string[] {
  const entries = (() => {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true });
    } catch {
      return [];
    }
  })();
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .sort();
}
