/**
 * multipart/form-data as bytes (RFC 7578). Of our own because the parsers for Fetch requests hold every part whole in
 * memory before they hand it over.
 */

/** What a part's header says. */
export interface PartHead {
  readonly name: string;
  /** Undefined for a text field, '' for a file field in which nothing was chosen. */
  readonly fileName: string | undefined;
  /** The media type that the sender names; '' when it names none. */
  readonly type: string;
}

const headLimit = 8 * 1024;

/**
 * Reads a multipart body: for each part its head, then its content in pieces as they arrive. Holds no more than one
 * chunk and one head.
 * @throws Error when the body is malformed or ends before its last boundary
 */
export async function* readMultipart(
  body: ReadableStream<Uint8Array>,
  boundary: string,
): AsyncGenerator<PartHead | Uint8Array> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // Every boundary but the first follows a line end; with this one, the first does, too.
  let held: Buffer = Buffer.from('\r\n');
  let place: 'before' | 'head' | 'content' | 'after' = 'before';

  for await (const chunk of chunksOf(body)) {
    // What follows the last boundary means nothing, but it must be read for the connection to go on.
    if (place === 'after') continue;
    held = Buffer.concat([held, chunk]);
    for (;;) {
      if (place === 'head') {
        const end = held.indexOf('\r\n\r\n');
        if (end > headLimit || (end < 0 && held.length > headLimit))
          throw new Error('A part has too long a head');
        if (end < 0) break;
        yield parseHead(held.toString('utf8', 0, end));
        held = held.subarray(end + 4);
        place = 'content';
      }
      const at = held.indexOf(delimiter);
      if (at < 0) {
        // The end may be the beginning of a boundary.
        const sure = held.length - delimiter.length + 1;
        if (sure > 0) {
          if (place === 'content') yield held.subarray(0, sure);
          held = held.subarray(sure);
        }
        break;
      }
      const next = at + delimiter.length;
      if (held.length < next + 2) break;
      if (at > 0 && place === 'content') yield held.subarray(0, at);
      const ending = held.toString('latin1', next, next + 2);
      held = held.subarray(next + 2);
      if (ending === '--') {
        place = 'after';
        break;
      }
      if (ending !== '\r\n') throw new Error('A boundary does not end its line');
      place = 'head';
    }
  }
  if (place !== 'after') throw new Error('The body ends before its last boundary');
}

/** The bytes that begin a part: they end what was before, and stand in front of its content. */
export function writePart(boundary: string, { name, fileName, type }: PartHead): Uint8Array {
  const file = fileName === undefined ? '' : `; filename="${escape(fileName)}"`;
  const typeLine = type === '' ? '' : `\r\nContent-Type: ${type.replace(/[^\x20-\x7e]/g, '')}`;
  return Buffer.from(
    `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${escape(name)}"${file}${typeLine}\r\n\r\n`,
  );
}

function parseHead(text: string): PartHead {
  const headers = new Map(
    text.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const [kind, ...rest] = (headers.get('content-disposition') ?? '').split(';');
  const values = new Map<string, string>();
  // Browsers write a quote inside of a value as %22, so a value ends at the next quote.
  for (const [, key = '', quoted, bare] of rest
    .join(';')
    .matchAll(/\s*([\w*-]+)=(?:"([^"]*)"|([^;\s"]*))\s*(?:;|$)/g)) {
    values.set(key.toLowerCase(), unescape(quoted ?? bare ?? ''));
  }
  const name = values.get('name');
  if (kind?.trim().toLowerCase() !== 'form-data' || name === undefined) throw new Error('A part has no name');
  const fileName = values.get('filename');
  return {
    name,
    // Only a name, never a path: some browsers have sent those.
    fileName: fileName?.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1),
    type: (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
  };
}

const escapes: Readonly<Record<string, string>> = { '"': '%22', '\r': '%0D', '\n': '%0A' };
const escape = (text: string): string => text.replace(/["\r\n]/g, (character) => escapes[character] ?? '');
const unescape = (text: string): string =>
  text.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
