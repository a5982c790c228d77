import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import type { FileOnDisk, FilePart, FileParts } from './file-parts.ts';

/** A multipart body, received. */
export interface Received {
  /** The fields that are not files, in the order in which they came. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** By the name of the part; every requested part is present. */
  readonly files: Readonly<Record<string, readonly FileOnDisk[]>>;
  /** Parts that exceeded their limits; their files are incomplete. */
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  /** Deletes the files that are still in their place. */
  dispose(): Promise<void>;
}

const limits = {
  /** Bytes of text, all fields together. */
  text: 256 * 1024,
  fields: 400,
  /** Files and fields together, including ignored ones. */
  parts: 440,
  /** Bytes of a part's head. */
  head: 1024,
  /** The excess that is still read, because a browser shows no answer before it has sent everything. */
  excess: 32 * 1024 * 1024,
};

/** The body is not multipart, or incomplete, or has unexpected parts. */
export class MultipartError extends Error {
  override name = 'MultipartError';
}

/**
 * Receives a multipart/form-data body: files go to `folder` chunk by chunk, so that one is never whole in memory; text
 * stays in memory, at most 256 KB of it. An empty file field, which browsers send as a file without a name, counts as
 * no file; JSON that comes as a file (a `Blob` in a FormData) counts as text, unless the part takes files.
 * @throws MultipartError, and leaves no file behind
 */
export async function receiveMultipart(
  request: Request,
  parts: FileParts,
  folder: string,
): Promise<Received> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new MultipartError('The body is not multipart/form-data');
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const receiver = newReceiver(parts, folder);
  try {
    const parser = parserOf(contentType, parts, receiver);
    await pipeline(Readable.fromWeb(request.body as NodeReadableStream), parser);
    return await receiver.finish();
  } catch (error) {
    await receiver.dispose();
    throw error instanceof MultipartError
      ? error
      : new MultipartError('The upload could not be read to its end', { cause: error });
  }
}

/** Parses the body for the receiver, and fails when a limit is exceeded. */
function parserOf(contentType: string, parts: FileParts, receiver: Receiver) {
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: {
      headerSize: limits.head,
      parts: limits.parts,
      fields: limits.fields,
      fieldSize: limits.text,
    },
    isPartAFile: (name, type, fileName) =>
      fileName !== undefined &&
      (type !== 'application/json' || (name !== undefined && Object.hasOwn(parts, name))),
  });
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      parser.destroy(error as Error);
    }
  };
  const fail = (message: string) => () => parser.destroy(new MultipartError(message));
  parser
    .on('field', (name: string | undefined, value, _nameCut, cut) =>
      attempt(() => receiver.field(name, value, cut)),
    )
    // eslint-disable-next-line max-params -- the parser calls it with these
    .on('file', (name: string | undefined, stream, fileName, _encoding, type) => {
      // The parser reports an aborted body; a stream without a listener would end the process.
      stream.on('error', () => undefined);
      attempt(() => receiver.file(name, stream, { fileName, type }, (error) => parser.destroy(error)));
    })
    .on('fieldsLimit', fail('There are too many fields'))
    .on('partsLimit', fail('There are too many parts'));
  return parser;
}

type Receiver = ReturnType<typeof newReceiver>;

function newReceiver(parts: FileParts, folder: string) {
  const fields: [name: string, value: string][] = [];
  const problems: { path: string; message: string }[] = [];
  const written: string[] = [];
  const streams: Readable[] = [];
  const reading: Promise<readonly [part: string, file: FileOnDisk] | undefined>[] = [];
  const takenOf = new Map<string, number>();
  let textBytes = 0;
  let excessBytes = 0;

  const complain = (path: string, message: string) => {
    if (!problems.some((problem) => problem.path === path)) problems.push({ path, message });
  };
  const exceed = (bytes: number) => {
    excessBytes += bytes;
    if (excessBytes > limits.excess) throw new MultipartError('The upload is far too large');
  };
  /** Writes as much as the part allows, and reads the rest. */
  const store = async (
    stream: Readable,
    file: { name: string; type: string },
    name: string,
    part: FilePart,
  ) => {
    const filePath = path.join(folder, randomUUID());
    written.push(filePath);
    const handle = await open(filePath, 'wx', 0o600);
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size <= part.maxBytes) {
          await handle.writeFile(chunk);
        } else {
          if (!part.keepsTooLarge) complain(name, part.tooLarge);
          exceed(chunk.length);
        }
      }
    } finally {
      await handle.close();
    }
    return [name, { ...file, size, path: filePath }] as const;
  };
  const skip = async (stream: Readable) => {
    for await (const chunk of stream as AsyncIterable<Buffer>) exceed(chunk.length);
    return undefined;
  };

  return {
    field(encodedName: string | undefined, value: string, cut: boolean) {
      if (encodedName === undefined) throw new MultipartError('A part has no name');
      textBytes += Buffer.byteLength(value);
      if (cut || textBytes > limits.text) throw new MultipartError('The fields are too long');
      fields.push([unescapePart(encodedName), value]);
    },

    file(
      encodedName: string | undefined,
      stream: Readable,
      { fileName, type }: { readonly fileName: string; readonly type: string },
      fail: (error: Error) => void,
    ) {
      const name = encodedName === undefined ? undefined : unescapePart(encodedName);
      const part = name !== undefined && Object.hasOwn(parts, name) ? parts[name] : undefined;
      if (name === undefined || !part)
        throw new MultipartError(`No file is expected in the part ${name ?? ''}`);
      const isOne = fileName !== '';
      const tooMany = isOne && (takenOf.get(name) ?? 0) >= part.maxFiles;
      if (tooMany) complain(name, part.tooMany);
      else if (isOne) takenOf.set(name, (takenOf.get(name) ?? 0) + 1);
      const file = { name: unescapePart(fileName), type: type === 'text/plain' ? '' : type };
      const read = isOne && !tooMany ? store(stream, file, name, part) : skip(stream);
      streams.push(stream);
      // Awaited at the end; an earlier error stops the reading at once.
      reading.push(
        read.catch((error: unknown) => {
          fail(error as Error);
          return undefined;
        }),
      );
    },

    async finish(): Promise<Received> {
      const files = Object.fromEntries(Object.keys(parts).map((name) => [name, [] as FileOnDisk[]]));
      for (const stored of await Promise.all(reading)) if (stored) files[stored[0]]?.push(stored[1]);
      return { fields, files, problems, dispose: () => removeAll(written) };
    },

    async dispose() {
      for (const stream of streams) stream.destroy();
      await Promise.all(reading);
      await removeAll(written);
    },
  };
}

const removeAll = async (paths: readonly string[]): Promise<void> => {
  await Promise.all(paths.map((each) => rm(each, { force: true })));
};

/** Unescapes the quoted values of a head; see `send-multipart.ts`. */
export const unescapePart = (text: string): string =>
  text.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
