import { Readable } from 'node:stream';
import { appMessages, appProblem, type AppExtension } from '../../../contract/integrations/app-values.ts';
import { MultipartError } from '../../../contract/wire/files/receive-multipart.ts';
import type { StreamedFile } from '../../../contract/wire/files/receive-stream.ts';
import { beginsZip, extensionOf } from '../../../contract/wire/files/upload-rules.ts';
import { Refusal, wrong } from '../../../foundation/refusal.ts';
import { isAppOfKind } from './app-kind.ts';

/** An app on its way: checked while it is read, so that it is nowhere whole. */
export interface AppContent {
  readonly name: string;
  /** Its size, where the sender said it. */
  readonly bytes: number | undefined;
  /** Fails before its end if it is no app, too large or cut off: what is sent on is then incomplete as well. */
  readonly stream: Readable;
  /** How many bytes have been read. */
  readonly read: () => number;
  /** Why the stream failed, if it did. */
  readonly failure: () => Refusal | undefined;
}

/** The directory of an archive is at its end: that of an app with 60,000 files is this long. */
const endBytes = 8 * 1024 * 1024;

/**
 * Returns the app that a call receives.
 * @throws Refusal 400 for a missing file, and for what its name and its size say already
 */
export function requireApp(
  file: StreamedFile | undefined,
  { megabytes, bytes }: { readonly megabytes: number; readonly bytes: number | undefined },
): AppContent {
  if (!file) throw wrong('file', appMessages.missing);
  const { name } = file;
  const problem = appProblem({ name, size: bytes }, megabytes);
  if (problem !== undefined) throw wrong('file', problem);
  const kind = extensionOf(name) as AppExtension;
  let failure: Refusal | undefined;
  let read = 0;

  async function* checked(source: Readable): AsyncGenerator<Buffer> {
    const end = new End();
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        if (read === 0 && !beginsZip(chunk)) throw wrong('file', appMessages.wrongType);
        read += chunk.length;
        if (read > megabytes * 1024 * 1024) throw wrong('file', appMessages.tooLarge(megabytes));
        end.add(chunk);
        yield chunk;
      }
      if (bytes !== undefined && bytes !== read) throw wrong('file', appMessages.cutOff);
      if (!(await isAppOfKind(kind, { bytes: end.bytes(), size: read }))) {
        throw wrong('file', appMessages.wrongType);
      }
    } catch (error) {
      failure = error instanceof MultipartError ? wrong('file', appMessages.cutOff) : undefined;
      if (error instanceof Refusal) failure = error;
      throw error;
    }
  }

  const stream = Readable.from(checked(file.stream), { objectMode: false });
  // It may fail while nobody reads it.
  stream.on('error', () => undefined);
  return { name, bytes, stream, read: () => read, failure: () => failure };
}

/** Remembers the last bytes of what passes. */
class End {
  private chunks: Buffer[] = [];
  private length = 0;

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
    while (this.length - (this.chunks[0]?.length ?? 0) >= endBytes) {
      this.length -= this.chunks.shift()?.length ?? 0;
    }
  }

  bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}
