import { parseCsv } from 'hucre/csv';

/** A record of a table; a quoted cell can make it longer than a line. */
export interface Row {
  /** The line on which the record begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export const delimiters = ['\t', ';', ',', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Reads the records of delimited text, empty ones included. `firstLine` is the line on which the text begins. */
export function readRows(text: string, delimiter: Delimiter, firstLine = 1): Row[] {
  let line = firstLine;
  return parseCsv(text, { delimiter }).map((values) => {
    const cells = values.map((value) => String(value ?? '').trim());
    const row = { line, cells };
    line += 1 + values.reduce<number>((sum, value) => sum + lineEndsIn(String(value ?? '')), 0);
    return row;
  });
}

const lineEndsIn = (text: string): number => (text.includes('\n') ? text.split('\n').length - 1 : 0);

export const isEmpty = ({ cells }: Row): boolean => cells.every((cell) => cell === '');

/** Writes rows so that `readRows` reads the same. */
export const writeRows = (rows: readonly (readonly string[])[], delimiter: Delimiter): string =>
  rows
    .map((cells) =>
      cells
        .map((cell) =>
          /["\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(delimiter),
    )
    .join('\n');

/** Returns a column's letters in spreadsheets: A, B, … Z, AA. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Makes every line end a line feed, and drops the byte order mark. */
export const plainLines = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
