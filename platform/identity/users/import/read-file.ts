import { decodeText } from './decode-text.ts';
import { NotWorkbook, readWorkbook, WorkbookTooLong } from './read-workbook.ts';
import { chooseColumns } from './choose-columns.ts';
import { findTable } from './find-table.ts';
import { isEmpty, plainLines, writeRows } from './tables.ts';

/** The text of a file, as it could have been pasted; or why it can't be read. */
export type FileText =
  | { readonly text: string; readonly leftOut: readonly string[] }
  | { readonly problem: 'no text' | 'old workbook' | 'broken workbook' | 'long workbook' };

/**
 * Reads a file of users: text of any encoding that spreadsheets save, or a workbook.
 * @param max the maximum number of characters: from a longer table, unused columns are left out
 */
export async function readFile(bytes: Uint8Array, max: number): Promise<FileText> {
  const text = await textOf(bytes);
  if (typeof text !== 'string') return text;
  const compact = withoutEmptyColumns(text);
  return compact.length <= max ? { text: compact, leftOut: [] } : withoutIgnored(compact);
}

async function textOf(bytes: Uint8Array): Promise<string | Extract<FileText, { problem: string }>> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'old workbook' };
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return plainLinesOrNone(decodeText(bytes));
  try {
    return writeRows(await readWorkbook(bytes), '\t');
  } catch (error) {
    if (error instanceof NotWorkbook) return { problem: 'broken workbook' };
    if (error instanceof WorkbookTooLong) return { problem: 'long workbook' };
    throw error;
  }
}

const plainLinesOrNone = (text: string | null) =>
  text === null ? { problem: 'no text' as const } : plainLines(text);

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Cuts empty cells at the ends of lines, so that empty columns of a sheet don't count. */
const withoutEmptyColumns = (text: string): string =>
  text.split('\n').map(withoutEmptyEnd).join('\n').trimEnd();

const separators = new Set(['\t', ';', ',', '|']);

function withoutEmptyEnd(line: string): string {
  let end = line.length;
  while (separators.has(line.charAt(end - 1))) end -= 1;
  return line.length - end > 20 ? line.slice(0, end) : line;
}

function withoutIgnored(text: string): FileText {
  const table = findTable(text);
  if (!table?.heading) return { text, leftOut: [] };
  const uses = chooseColumns(table);
  const isStored = (_: string, index: number) => uses[index] !== undefined && uses[index] !== 'ignored';
  const heading = table.heading.cells;
  const rows = [heading, ...table.rows.filter((row) => !isEmpty(row)).map(({ cells }) => [...cells])];
  return {
    text: writeRows(
      rows.map((cells) => cells.filter(isStored)),
      table.delimiter,
    ),
    leftOut: heading.filter((each, index) => each !== '' && !isStored(each, index)),
  };
}
