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
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: AsyncGenerator<readonly Row[]>;
}

/**
 * Responds with a file of comma-separated values, which is written while it is sent: it is never in memory as
 * a whole.
 */
export function csvFile<Row>({ of, on, columns, rows }: CsvFile<Row>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(file) {
      file.enqueue(encoder.encode(`${csvStart}${csvRow(columns.map(headOf))}`));
    },
    async pull(file) {
      const next = await rows.next();
      if (next.done === true) file.close();
      else
        file.enqueue(
          encoder.encode(
            next.value.map((row) => csvRow(columns.map(({ csv }) => String(csv(row))))).join(''),
          ),
        );
    },
    async cancel() {
      await rows.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${csvName(of, on)}"`,
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

/** Returns the heading of a column, such as 'Modified On (UTC)'. */
const headOf = ({ label, unit }: Pick<FileColumn<never>, 'label' | 'unit'>): string =>
  unit === undefined ? label : `${label} (${unit})`;

/** Makes a file name such as 'users-web-shop-2026-11-22.csv', with only characters that every file system accepts. */
function csvName(of: readonly string[], on: Date): string {
  const words = of.map((part) =>
    part
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40),
  );
  return `${[...words.filter((word) => word !== ''), on.toISOString().slice(0, 10)].join('-')}.csv`;
}
