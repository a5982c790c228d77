import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { readMultipart, writePart, type PartHead } from './multipart-format.ts';

/** A file on this machine's disk, on its way in or out. `name` and `type` are what its sender says: believe neither. */
export interface FileOnDisk {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly path: string;
}

/** What a part of a form or a call may bring as files, and the words for too large and too many. */
export interface FilePart {
  readonly maxFiles: number;
  /** Of each file. */
  readonly maxBytes: number;
  readonly tooLarge: string;
  readonly tooMany: string;
}

/** By the name of the part. */
export type FileParts = Readonly<Record<string, FilePart>>;

/** A multipart body, received. */
export interface Received {
  /** What is not a file, in the order in which it came. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** By the name of the part; every part that was asked for is there. */
  readonly files: Readonly<Record<string, readonly FileOnDisk[]>>;
  /** Parts that broke their limits; their files are incomplete. */
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  /** Deletes the files that are still where they were put. */
  dispose(): Promise<void>;
}

const textLimit = 256 * 1024;
const fieldLimit = 400;
/** More than the limits allow is read on for so long, because a browser shows no answer before it has sent everything. */
const excessLimit = 32 * 1024 * 1024;

/** The body is not multipart, or not whole, or has parts that nobody asked for. */
export class MultipartError extends Error {
  override name = 'MultipartError';
}

/**
 * Receives a multipart/form-data body: files go to `folder` chunk by chunk, so that one is never whole in memory; text
 * is held, at most 256 KB of it. An empty file field, which browsers send as a file without a name, counts as no file.
 * @throws MultipartError, and leaves no file behind
 */
export async function receiveMultipart(
  request: Request,
  parts: FileParts,
  folder: string,
): Promise<Received> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    request.headers.get('content-type') ?? '',
  );
  if (!request.body || !boundary) throw new MultipartError('The body is not multipart/form-data');
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const receiver = newReceiver(parts, folder);
  try {
    for await (const event of readMultipart(request.body, boundary[1] ?? boundary[2] ?? '')) {
      if (event instanceof Uint8Array) await receiver.data(event);
      else await receiver.start(event);
    }
    return await receiver.finish();
  } catch (error) {
    await receiver.dispose();
    throw error instanceof MultipartError
      ? error
      : new MultipartError('The upload could not be read to its end', { cause: error });
  }
}

function newReceiver(parts: FileParts, folder: string) {
  const fields: [name: string, value: string][] = [];
  const files = Object.fromEntries(Object.keys(parts).map((name) => [name, [] as FileOnDisk[]]));
  const problems: { path: string; message: string }[] = [];
  const written: string[] = [];
  let text: { name: string; chunks: Uint8Array[] } | undefined;
  let file: { head: PartHead; part: FilePart; path: string; handle: FileHandle; size: number } | undefined;
  let textBytes = 0;
  let excessBytes = 0;

  const complain = (path: string, message: string) => {
    if (!problems.some((problem) => problem.path === path)) problems.push({ path, message });
  };
  const endPart = async () => {
    if (text) fields.push([text.name, Buffer.concat(text.chunks).toString('utf8')]);
    text = undefined;
    if (!file) return;
    const { head, handle, path: filePath, size } = file;
    file = undefined;
    await handle.close();
    files[head.name]?.push({ name: head.fileName ?? '', type: head.type, size, path: filePath });
  };

  return {
    async start(head: PartHead) {
      await endPart();
      if (head.fileName === undefined) {
        if (fields.length >= fieldLimit) throw new MultipartError('There are too many fields');
        text = { name: head.name, chunks: [] };
        return;
      }
      const part = Object.hasOwn(parts, head.name) ? parts[head.name] : undefined;
      if (!part) throw new MultipartError(`No file is expected in the part ${head.name}`);
      if (head.fileName === '') return;
      if ((files[head.name]?.length ?? 0) >= part.maxFiles) {
        complain(head.name, part.tooMany);
        return;
      }
      const filePath = path.join(folder, randomUUID());
      written.push(filePath);
      file = { head, part, path: filePath, handle: await open(filePath, 'wx', 0o600), size: 0 };
    },

    async data(chunk: Uint8Array) {
      if (text) {
        textBytes += chunk.length;
        if (textBytes > textLimit) throw new MultipartError('The fields are too long');
        text.chunks.push(chunk);
        return;
      }
      if (file) file.size += chunk.length;
      if (file && file.size <= file.part.maxBytes) {
        await file.handle.writeFile(chunk);
        return;
      }
      if (file) complain(file.head.name, file.part.tooLarge);
      excessBytes += chunk.length;
      if (excessBytes > excessLimit) throw new MultipartError('The upload is far too large');
    },

    async finish(): Promise<Received> {
      await endPart();
      return { fields, files, problems, dispose: () => removeAll(written) };
    },

    async dispose() {
      await file?.handle.close();
      await removeAll(written);
    },
  };
}

const removeAll = async (paths: readonly string[]): Promise<void> => {
  await Promise.all(paths.map((each) => rm(each, { force: true })));
};

/** A multipart body to send: `json` as one part for each key, then the files, read from disk as they are sent. */
export function multipartBody(
  json: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, readonly FileOnDisk[] | undefined>>,
): { readonly contentType: string; readonly body: ReadableStream<Uint8Array> } {
  const boundary = `part-${randomUUID()}`;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const [name, value] of Object.entries(json)) {
      if (value === undefined) continue;
      yield writePart(boundary, { name, fileName: undefined, type: 'application/json' });
      yield Buffer.from(JSON.stringify(value));
    }
    for (const [name, list = []] of Object.entries(files)) {
      for (const file of list) {
        yield writePart(boundary, { name, fileName: file.name, type: file.type });
        yield* createReadStream(file.path) as AsyncIterable<Uint8Array>;
      }
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const parts = bytes();
  return {
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
  };
}
