import { sortableTime } from '../contract/times/time-values.ts';
import type { Zone } from '../contract/times/zone-values.ts';
import type { FileColumn } from '../contract/lists/column-values.ts';

/** Formats a row of a file of comma-separated values. */
const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Formats a cell. Spreadsheets read certain beginnings as a formula, some after line breaks or spaces and in
 * the wide forms of East Asia as well. Names are user input, so a quote in front makes them text.
 */
const csvCell = (text: string): string => {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** The byte order mark, by which spreadsheets detect UTF-8. */
const csvStart = '\uFEFF';

/** How many rows of a list are read and written at a time. */
const atATime = 250;

interface CsvFile<Row> {
  /** What the file lists, in words and names; with the day, it becomes the file name. */
  readonly of: readonly string[];
  /** The time of the rows. */
  readonly on: Date;
  /** The zone of the times in it. */
  readonly zone: Zone;
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: AsyncGenerator<readonly Row[]>;
}

/**
 * Responds with a file of comma-separated values, which is written while it is sent: it is never in memory as
 * a whole.
 */
export function csvFile<Row>({ of, on, zone, columns, rows }: CsvFile<Row>): Response {
  const cellsOf = (row: Row) => columns.map((column) => cellOf(column, row, zone));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(file) {
      file.enqueue(encoder.encode(`${csvStart}${csvRow(columns.map((column) => headOf(column, zone)))}`));
    },
    async pull(file) {
      const next = await rows.next();
      if (next.done === true) file.close();
      else file.enqueue(encoder.encode(next.value.map((row) => csvRow(cellsOf(row))).join('')));
    },
    async cancel() {
      await rows.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${csvName(of, sortableTime(on.toISOString(), zone).slice(0, 10))}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

/**
 * Yields the rows of a file from batches of what was found.
 * @param found what the file lists, best no more than the ids: the rest is read while the file is written
 * @param read reads these; it returns nothing for those deleted meanwhile
 */
export async function* rowsOf<Found, Row>(
  found: readonly Found[],
  read: (some: readonly Found[]) => readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let begin = 0; begin < found.length; begin += atATime) {
    yield await read(found.slice(begin, begin + atATime));
  }
}

/** Returns the heading of a column, such as 'Modified On (Europe/Berlin)'. */
function headOf(column: FileColumn<never>, zone: Zone): string {
  const unit = 'time' in column ? zone.value : column.unit;
  return unit === undefined ? column.label : `${column.label} (${unit})`;
}

function cellOf<Row>(column: FileColumn<Row>, row: Row, zone: Zone): string {
  if ('csv' in column) return String(column.csv(row));
  const time = column.time(row);
  return time === null ? '' : sortableTime(time, zone);
}

/** Makes a file name such as 'users-web-shop-2026-11-22.csv', with only characters that every file system accepts. */
function csvName(of: readonly string[], day: string): string {
  const words = of.map((part) =>
    part
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40),
  );
  return `${[...words.filter((word) => word !== ''), day].join('-')}.csv`;
}
