import { unzipSync, zipSync } from 'fflate';
import { streamXlsxRows } from 'hucre';

/** The bytes can't be read as a workbook. */
export class NotWorkbook extends Error {
  override name = 'NotWorkbook';
}

export const workbookLimits = {
  /** Bytes of all its parts, unpacked. */
  unpacked: 32 * 1024 * 1024,
  rows: 5000,
  columns: 200,
  /** Characters of a cell. */
  cell: 300,
  /** Sheets that are looked through for addresses. */
  sheets: 10,
} as const;

/**
 * Reads the cells of a workbook (.xlsx): of its first sheet with addresses, else of its first with anything. Formulas are never
 * computed: their last results count, as they are stored.
 * @throws NotWorkbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const bounded = boundedArchive(bytes);
  let first: string[][] | undefined;
  for (let sheet = 0; sheet < workbookLimits.sheets; sheet += 1) {
    const rows = await sheetRows(bounded, sheet);
    if (!rows) break;
    if (rows.some((cells) => cells.some((cell) => cell.includes('@')))) return rows;
    if (!first && rows.length > 0) first = rows;
  }
  if (!first) throw new NotWorkbook('There is no sheet with cells in it');
  return first;
}

/**
 * Unpacks the XML of an archive within the limit, and packs it again as it is. An archive that says less than it holds is cut
 * off, so the reader never unpacks more than the limit.
 */
function boundedArchive(bytes: Uint8Array): Uint8Array {
  let sum = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels)$/i.test(name)) return false;
        sum += originalSize;
        if (sum > workbookLimits.unpacked) throw new NotWorkbook('It is too large when unpacked');
        return true;
      },
    });
    return zipSync(parts, { level: 0 });
  } catch (error) {
    throw error instanceof NotWorkbook ? error : new NotWorkbook('It is no archive', { cause: error });
  }
}

/** The rows of a sheet, those that are empty as well. @returns undefined when there is no such sheet */
async function sheetRows(archive: Uint8Array, sheet: number): Promise<string[][] | undefined> {
  const rows: string[][] = [];
  try {
    for await (const { index, values } of streamXlsxRows(archive, { sheet, maxRows: workbookLimits.rows })) {
      if (index >= workbookLimits.rows) break;
      while (rows.length < index) rows.push([]);
      rows[index] = values.slice(0, workbookLimits.columns).map(textOf);
    }
  } catch (error) {
    if (sheet > 0) return undefined;
    throw new NotWorkbook('Its first sheet is broken', { cause: error });
  }
  return rows;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  // Cells can't hold characters that no text may have; line ends within them stay.
  return String(value)
    .slice(0, workbookLimits.cell)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' ')
    .trim();
}
