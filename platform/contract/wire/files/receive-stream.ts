import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { MultipartError, unescapePart } from './receive-multipart.ts';

/** A file that is still arriving. `name` and `type` come from its sender: trust neither. */
export interface StreamedFile {
  readonly name: string;
  readonly type: string;
  /** Ends only where the whole body was right; fails with a MultipartError where it broke off or goes on. */
  readonly stream: Readable;
}

/** The beginning of a form whose last part is a file. */
export interface StreamedForm {
  /** The fields before the file, in the order in which they came. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Undefined for a form without a file, as browsers send it when none was chosen. */
  readonly file: StreamedFile | undefined;
  /** Lets go of what hasn't been read. */
  dispose(): void;
}

const limits = { text: 64 * 1024, fields: 20, head: 1024 };

/**
 * Reads a multipart/form-data body up to its file, and leaves the file to be read while it arrives: its bytes are
 * never gathered. Nothing may follow the file.
 * @throws MultipartError
 */
export async function receiveStream(request: Request, part: string): Promise<StreamedForm> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new MultipartError('The body is not multipart/form-data');
  }
  const fields: [name: string, value: string][] = [];
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: { headerSize: limits.head, fields: limits.fields, fieldSize: limits.text, files: 2 },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
  });
  const fail = (message: string) => parser.destroy(new MultipartError(message));
  const arrived = new Promise<StreamedFile | undefined>((resolve, reject) => {
    let begun = false;
    parser
      .on('field', (name: string | undefined, value, _nameCut, cut) => {
        if (begun) fail('The file must be the last part');
        else if (name === undefined || cut) fail('A field has no name or is too long');
        else fields.push([unescapePart(name), value]);
      })
      // eslint-disable-next-line max-params -- the parser calls it with these
      .on('file', (name: string | undefined, stream, fileName, _encoding, type) => {
        // The parser reports an aborted body; a stream without a listener would end the process.
        stream.on('error', () => undefined);
        if (begun || name === undefined || unescapePart(name) !== part) {
          stream.resume();
          return void fail(`One file is expected, in the part ${part}`);
        }
        begun = true;
        if (fileName === '') {
          stream.resume();
          return resolve(undefined);
        }
        const content = Readable.from(untilWhole(stream), { objectMode: false });
        content.on('error', () => undefined);
        resolve({ name: unescapePart(fileName), type, stream: content });
      })
      .on('fieldsLimit', () => fail('There are too many fields'));
    const whole = pipeline(Readable.fromWeb(request.body as NodeReadableStream), parser);
    whole.then(() => resolve(undefined), reject);
    /** The end of the file is not yet the end of the body. */
    async function* untilWhole(stream: Readable): AsyncGenerator<Buffer> {
      // The parser doesn't end the file of a body that breaks off.
      whole.catch((error: unknown) => stream.destroy(error as Error));
      try {
        yield* stream as AsyncIterable<Buffer>;
        await whole;
      } catch (error) {
        throw inWords(error);
      } finally {
        parser.destroy();
      }
    }
  });
  const file = await arrived.catch((error: unknown) => {
    throw inWords(error);
  });
  return {
    fields,
    file,
    dispose() {
      file?.stream.destroy();
      parser.destroy();
    },
  };
}

const inWords = (error: unknown): MultipartError =>
  error instanceof MultipartError
    ? error
    : new MultipartError('The upload could not be read to its end', { cause: error });
