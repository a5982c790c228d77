/** Thrown when bytes can't be decoded: their encoding is unknown, or not the declared one. */
export class WrongEncoding extends Error {
  override name = 'WrongEncoding';
}

/**
 * Decodes XML piece by piece: by its byte order mark, else as its declaration says, else as UTF-8.
 * @returns a function that takes the pieces and, without one, the end. @throws WrongEncoding
 */
export function xmlDecoder(): (piece?: Uint8Array) => string {
  let begin: Uint8Array | undefined = new Uint8Array();
  let decoder: TextDecoder | undefined;
  const decode = (piece?: Uint8Array): string => {
    decoder ??= decoderFor(encodingOf(begin ?? new Uint8Array()));
    const bytes = begin ? Buffer.concat([begin, piece ?? new Uint8Array()]) : piece;
    begin = undefined;
    try {
      return decoder.decode(bytes, { stream: piece !== undefined });
    } catch {
      throw new WrongEncoding(`it is not in ${decoder.encoding}, as it says`);
    }
  };
  return (piece) => {
    if (piece === undefined || begin === undefined) return decode(piece);
    begin = Buffer.concat([begin, piece]);
    // A declaration is at the beginning, and short.
    return begin.length < declarationBytes ? '' : decode(new Uint8Array());
  };
}

const declarationBytes = 200;

function encodingOf(begin: Uint8Array): string {
  const [first, second, third, fourth] = begin;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // Without a byte order mark: '<?' in two bytes each.
  if (first === 0x3c && second === 0 && third === 0x3f && fourth === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c && third === 0 && fourth === 0x3f) return 'utf-16be';
  const text = Buffer.from(begin.subarray(0, declarationBytes)).toString('latin1');
  const [, declared = 'utf-8'] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(text) ?? [];
  return declared;
}

function decoderFor(encoding: string): TextDecoder {
  // A file that declares UTF-16 in one-byte characters isn't UTF-16.
  const label = /^utf-?16$/i.test(encoding) ? 'utf-16le' : encoding;
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new WrongEncoding(`its encoding ${encoding} is not known`);
  }
}
