import { linesPattern } from '../../../contract/wire/fields/text-rules.ts';
import { readHeading } from './headings.ts';

/** Encodings that old spreadsheets save, most likely first. The headings decide between them. */
const oldEncodings = ['windows-1252', 'windows-1250', 'shift_jis', 'gb18030'] as const;

/** The number of characters in which headings are looked for. */
const beginningMax = 4000;

/**
 * Decodes a text file: UTF-8; UTF-16 with a byte order mark, as in Excel's "Unicode text"; or what old spreadsheets
 * save.
 * @returns null if it is not text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return linesPattern.test(text) ? text : null;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return withOldEncoding(bytes);
  }
}

function withOldEncoding(bytes: Uint8Array): string {
  let [best, most] = ['', -1];
  for (const encoding of oldEncodings) {
    const text = new TextDecoder(encoding).decode(bytes);
    const cells = text
      .slice(0, beginningMax)
      .split(/[\n\r\t;,|]/)
      .slice(0, 200);
    const known = cells.filter((cell) => cell.length < 80 && readHeading(cell).use !== 'ignored').length;
    if (known > most) [best, most] = [text, known];
  }
  return best;
}
