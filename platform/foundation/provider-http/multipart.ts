import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

/** A form with one file, as `multipart/form-data` has it. */
export interface FormParts {
  /** In the order in which they are sent, before the file. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: FilePart;
}

interface FilePart {
  /** The name of the field. */
  readonly field: string;
  readonly name: string;
  readonly contentType?: string;
  readonly stream: Readable;
  /** How large it is; sent in chunks when it isn't known. */
  readonly bytes?: number;
}

/** Thrown when a file has another size than was said. */
export class FileCutOff extends Error {
  override name = 'FileCutOff';
}

interface MultipartBody {
  readonly contentType: string;
  readonly contentLength: number | undefined;
  readonly stream: Readable;
}

/** Writes a form while it is sent, so that memory does not grow with the file. */
export function multipartStream(fields: FormParts['fields'], file: FilePart): MultipartBody {
  const boundary = `fireflink-${randomBytes(16).toString('hex')}`;
  const before = Buffer.from(
    Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
      )
      .join('') +
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(file.field)}"; filename="${quoted(file.name)}"\r\n` +
      `Content-Type: ${file.contentType ?? 'application/octet-stream'}\r\n\r\n`,
  );
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* parts(): AsyncGenerator<Buffer> {
    yield before;
    let sent = 0;
    for await (const chunk of file.stream as AsyncIterable<Buffer | string>) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      sent += bytes.length;
      if (file.bytes !== undefined && sent > file.bytes)
        throw new FileCutOff('The file is larger than was said');
      yield bytes;
    }
    if (file.bytes !== undefined && sent < file.bytes) throw new FileCutOff('The file ended early');
    yield after;
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: file.bytes === undefined ? undefined : before.length + file.bytes + after.length,
    stream: Readable.from(parts(), { objectMode: false, highWaterMark: 64 * 1024 }),
  };
}

/** Names as browsers write them into forms. */
const quoted = (text: string): string => text.replace(/\r\n|[\r\n]/g, '%0D%0A').replaceAll('"', '%22');
