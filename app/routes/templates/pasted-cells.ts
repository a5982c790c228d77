import { counted } from '#platform/contract/wire/fields/count-values.ts';

/** A cell, which is quoted or not, and what ends it. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^\t\n]*?))(\t|\r?\n|$)/g;

/**
 * Reads a copied range of a spreadsheet: rows of cells with tabs between them. Spreadsheets put a cell with line breaks,
 * tabs or quotation marks into quotation marks, and double those in it; other quotation marks are text. A cell is one
 * line here: its line breaks, tabs and other control characters become spaces.
 */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [all, quoted, plain, end = ''] of text.replace(/\r?\n$/, '').matchAll(cellPattern)) {
    const isQuoted = quoted !== undefined && /[\t\n]|""/.test(quoted);
    const value = isQuoted ? quoted.replaceAll('""', '"') : (plain ?? all.slice(0, all.length - end.length));
    row.push(value.replace(/\r\n|\p{Cc}/gu, ' '));
    if (end === '\t') continue;
    rows.push(row);
    if (end === '') break;
    row = [];
  }
  return rows;
}

interface NotPasted {
  /** How many rows and columns there is no place for. */
  readonly rows: number;
  readonly columns: number;
  /** How many values are of columns that execution fills. */
  readonly filled: number;
  /** Whether the table has more rows on a page after this one. */
  readonly goesOn: boolean;
}

/** Says what of a copied range was not pasted, and what to do; '' where everything was. */
export function notPastedWords({ rows, columns, filled, goesOn }: NotPasted): string {
  const said = [
    rows > 0 &&
      `${counted(rows, 'row')} did not fit: ${goesOn ? 'paste them into Rows after' : 'add rows first'}.`,
    columns > 0 && `${counted(columns, 'column')} did not fit: add columns first.`,
    filled > 0 && `${counted(filled, 'value was', 'values were')} left out: execution fills the column.`,
  ];
  return said.filter((words) => words !== false).join(' ');
}
