import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileOnDisk } from './file-parts.ts';
import type { StreamedFile } from './receive-stream.ts';

interface MultipartBody {
  readonly contentType: string;
  readonly body: ReadableStream<Uint8Array>;
}

/** Returns a multipart body to send: `json` as one part for each key, then the files, read from disk as they are sent. */
export function multipartBody(
  json: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, readonly FileOnDisk[] | undefined>>,
): MultipartBody {
  const boundary = `part-${randomUUID()}`;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const [name, value] of Object.entries(json)) {
      if (value === undefined) continue;
      yield partHead(boundary, { name, fileName: undefined, type: 'application/json' });
      yield Buffer.from(JSON.stringify(value));
    }
    for (const [name, list = []] of Object.entries(files)) {
      for (const file of list) {
        yield partHead(boundary, { name, fileName: file.name, type: file.type });
        yield* createReadStream(file.path) as AsyncIterable<Uint8Array>;
      }
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return formOf(boundary, bytes());
}

/**
 * Returns a multipart body to send: fields as text, then one file, read from its stream as it is sent.
 * @param part the name of the file's part
 */
export function streamedBody(
  fields: Readonly<Record<string, string | undefined>>,
  part: string,
  file: StreamedFile,
): MultipartBody {
  const boundary = `part-${randomUUID()}`;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) continue;
      yield partHead(boundary, { name, fileName: undefined, type: '' });
      yield Buffer.from(value);
    }
    yield partHead(boundary, { name: part, fileName: file.name, type: file.type });
    yield* file.stream as AsyncIterable<Uint8Array>;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return formOf(boundary, bytes());
}

const formOf = (boundary: string, parts: AsyncGenerator<Uint8Array>): MultipartBody => ({
  contentType: `multipart/form-data; boundary=${boundary}`,
  body: new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await parts.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  }),
});

/** Returns the bytes that begin a part: they end the previous one, and precede its content. */
function partHead(boundary: string, { name, fileName, type }: PartHead): Uint8Array {
  const file = fileName === undefined ? '' : `; filename="${escape(fileName)}"`;
  const typeLine = type === '' ? '' : `\r\nContent-Type: ${type.replace(/[^\x20-\x7e]/g, '')}`;
  return Buffer.from(
    `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${escape(name)}"${file}${typeLine}\r\n\r\n`,
  );
}

interface PartHead {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly type: string;
}

/** The escapes of browsers inside the quotes of a head. */
const escapes: Readonly<Record<string, string>> = { '"': '%22', '\r': '%0D', '\n': '%0A' };
const escape = (text: string): string => text.replace(/["\r\n]/g, (character) => escapes[character] ?? '');
