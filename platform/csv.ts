import type { FileColumn } from './contract/lists/column-values.ts';

/** A row of a file of comma-separated values. */
const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Spreadsheets take what begins so for a formula, some after line ends or spaces and in the wide forms of East Asia as well, and
 * names are anybody's: a quote in front makes it text.
 */
const csvCell = (text: string): string => {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** The mark at its beginning, by which spreadsheets know UTF-8. */
const csvStart = '\uFEFF';

/** How many rows of a list are read and written at a time. */
const atATime = 250;

interface CsvFile<Row> {
  /** What it is of, in words and names; with the day it becomes the name under which browsers keep it. */
  readonly of: readonly string[];
  /** As when its rows are. */
  readonly on: Date;
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: AsyncGenerator<readonly Row[]>;
}

/** Answers with a file of comma-separated values, which is written while it is sent: nowhere is all of it held. */
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
 * The rows of a file, made of some things at a time.
 * @param found what the file is of, best no more than the ids: what else there is to it is read as it is written
 * @param read these; of what has gone meanwhile there are none
 */
export async function* rowsOf<Found, Row>(
  found: readonly Found[],
  read: (some: readonly Found[]) => readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let begin = 0; begin < found.length; begin += atATime) {
    yield await read(found.slice(begin, begin + atATime));
  }
}

/** 'Modified On (UTC)'. */
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
