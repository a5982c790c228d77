import { zipSync } from 'fflate';
import { streamXlsxRows } from 'hucre';
import { workbookParts, type WorkbookParts } from './workbook-parts.ts';

/** The error for bytes that can't be read as a workbook. */
export class NotWorkbook extends Error {
  override name = 'NotWorkbook';
}

/** The error for a workbook that takes too long to search. */
export class WorkbookTooLong extends Error {
  override name = 'WorkbookTooLong';
}

const megabyte = 1024 * 1024;

export const workbookLimits = {
  /** Maximum bytes of all parts that are read, unpacked. */
  unpacked: 32 * megabyte,
  /** Maximum bytes that are read for all sheets together. */
  read: 64 * megabyte,
  rows: 5000,
  columns: 200,
  /** Maximum characters of a cell, and of all cells of a sheet. */
  cell: 300,
  cells: 16 * megabyte,
  /** Maximum number of sheets that are searched for addresses. */
  sheets: 10,
} as const;

/**
 * Reads the cells of a workbook (.xlsx): of its first sheet with addresses, else of its first with any cells. Never
 * computes formulas: uses their last stored results.
 * @throws NotWorkbook, WorkbookTooLong
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const { files, size, sheets } = partsOf(bytes);
  // Packed again, so that the reader unpacks only what was checked.
  const archive = zipSync({ ...files }, { level: 0 });
  // Several sheets can share one file, so no more are read than there are files.
  const wanted = Math.min(sheets, workbookLimits.sheets);
  // The shared texts are read again for each sheet.
  const affordable = Math.floor(workbookLimits.read / size);
  let first: string[][] | undefined;
  for (let sheet = 0; sheet < Math.min(wanted, affordable); sheet += 1) {
    const rows = await sheetRows(archive, sheet);
    if (!rows) break;
    if (rows.some((cells) => cells.some((cell) => cell.includes('@')))) return rows;
    if (!first && rows.length > 0) first = rows;
  }
  // Without reading the rest, the wanted sheet is unknown.
  if (wanted > affordable) throw new WorkbookTooLong('Its sheets are too large to look through');
  if (!first) throw new NotWorkbook('There is no sheet with cells in it');
  return first;
}

function partsOf(bytes: Uint8Array): WorkbookParts {
  try {
    return workbookParts(bytes, workbookLimits.unpacked);
  } catch (error) {
    throw new NotWorkbook('Its parts can’t be unpacked', { cause: error });
  }
}

/**
 * Returns the rows of a sheet, including empty ones.
 * @returns undefined when there is no such sheet
 * @throws NotWorkbook, WorkbookTooLong
 */
async function sheetRows(archive: Uint8Array, sheet: number): Promise<string[][] | undefined> {
  const rows: string[][] = [];
  let characters = 0;
  try {
    for await (const { index, values } of streamXlsxRows(archive, { sheet, maxRows: workbookLimits.rows })) {
      if (index >= workbookLimits.rows) break;
      while (rows.length < index) rows.push([]);
      const cells = values.slice(0, workbookLimits.columns).map(textOf);
      // One shared text can be in any number of cells.
      characters += cells.reduce((sum, { length }) => sum + length, 0);
      if (characters > workbookLimits.cells) throw new WorkbookTooLong('A sheet holds too much text');
      rows[index] = cells;
    }
  } catch (error) {
    if (error instanceof WorkbookTooLong) throw error;
    if (sheet > 0) return undefined;
    throw new NotWorkbook('Its first sheet is broken', { cause: error });
  }
  return rows;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  // Replaces characters that no text may have, and keeps line ends within cells.
  return String(value)
    .slice(0, workbookLimits.cell)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' ')
    .trim();
}
