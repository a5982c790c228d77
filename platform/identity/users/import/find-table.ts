import { emailPattern } from '../../../contract/wire/fields/email-rules.ts';
import { exactScore, isSignInName, readHeading, type Heading } from './headings.ts';
import { delimiters, isEmpty, readRows, type Delimiter, type Row } from './tables.ts';

/** A table in a pasted text or a file. */
export interface Table {
  readonly delimiter: Delimiter;
  /** The row with the headings; undefined where the table has none. */
  readonly heading: Row | undefined;
  /** The rows below, without empty ones. */
  readonly rows: readonly Row[];
  /** The text above the table, unchanged. */
  readonly above: string;
}

/**
 * The maximum number of characters that are searched for headings, so that no text takes long, and the maximum of one
 * row.
 */
const lookedMax = 400_000;
const headingMax = 8000;
/** The maximum length of a heading. */
const cellMax = 80;
/** The minimum number of rows of a table without headings. */
const rowsMin = 2;

/**
 * Finds the table in a text: below a row of headings that name an address, or in a grid whose columns contain
 * addresses.
 * @param text as `plainLines` leaves it
 * @returns undefined for free text, such as one address per line
 */
export function findTable(text: string): Table | undefined {
  return withHeadings(text) ?? withNameHeadings(text) ?? withoutHeadings(text);
}

/** Looks for unambiguous headings first: a title such as 'Email export' counts as one only if nothing else does. */
function withHeadings(text: string): Table | undefined {
  return tableBelow(text, isClear) ?? tableBelow(text, isPossible);
}

function tableBelow(text: string, accepts: (headings: readonly Heading[]) => boolean): Table | undefined {
  let looked = 0;
  for (const { start, line, content } of linesOf(text)) {
    if (content.trim() === '' || content.includes('@')) continue;
    const part = text.slice(start, start + headingMax);
    const record = part.slice(0, endOfRecord(part));
    looked += record.length;
    if (looked > lookedMax) return undefined;
    const found = headingIn(record, line, accepts);
    if (found) return tableAt(text, start, found);
  }
  return undefined;
}

interface FoundHeading {
  readonly row: Row;
  readonly delimiter: Delimiter;
}

/** Finds the headings of a record, with the delimiter that makes most of them known. */
function headingIn(
  record: string,
  line: number,
  accepts: (headings: readonly Heading[]) => boolean,
): FoundHeading | undefined {
  let best: (FoundHeading & { readonly known: number }) | undefined;
  for (const delimiter of delimiters) {
    if (!record.includes(delimiter) && delimiter !== ',') continue;
    const [row] = readRows(record, delimiter, line);
    const filled = row?.cells.filter((cell) => cell !== '') ?? [];
    if (!row || filled.some((cell) => cell.includes('@') || cell.length > cellMax)) continue;
    const headings = filled.map(readHeading);
    if (!accepts(headings)) continue;
    const known = headings.filter(({ use, isOthers }) => use !== 'ignored' || isOthers).length;
    if (!best || known > best.known || (known === best.known && row.cells.length > best.row.cells.length)) {
      best = { row, delimiter, known };
    }
  }
  return best;
}

/** Returns where the first record ends: at a line end outside quotes. */
function endOfRecord(text: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === '\n' && !isQuoted) return at;
  }
  return text.length;
}

const isNamePart = ({ use }: Heading): boolean => use === 'name' || use === 'firstName' || use === 'lastName';

function isClear(headings: readonly Heading[]): boolean {
  const isExact = headings.some(({ use, score }) => use === 'email' && score >= exactScore);
  if (headings.length === 1) return isExact;
  const isNamed = headings.some((heading) => isNamePart(heading) || heading.use === 'role');
  // Without a heading for addresses, names beside a sign-in name or a manager show that these are headings.
  return isExact || (isNamed && headings.some(({ use, isOthers }) => use === 'email' || isOthers));
}

const isPossible = (headings: readonly Heading[]): boolean =>
  headings.length > 1 && headings.some((heading) => heading.use === 'email' && !isSignInName(heading));

function tableAt(text: string, start: number, { row, delimiter }: FoundHeading): Table {
  const [, ...rows] = readRows(text.slice(start), delimiter, row.line);
  return {
    delimiter,
    heading: row,
    // Printed lists repeat their headings, and some systems write two rows of headings: one for programs, then one for
    // users.
    rows: rows.filter(
      (each, index) => !isEmpty(each) && !isSame(each, row) && !(index === 0 && isHeading(each)),
    ),
    above: text.slice(0, start),
  };
}

const isHeading = ({ cells }: Row): boolean =>
  cells.every((cell) => !cell.includes('@')) && isClear(cells.filter((cell) => cell !== '').map(readHeading));

const isSame = (one: Row, other: Row): boolean => one.cells.join('\n') === other.cells.join('\n');

/** Finds a table whose headings name only names, with addresses below another heading: 'Vorname;Nachname;Kontakt'. */
function withNameHeadings(text: string): Table | undefined {
  const body = text.replace(/^sep=.(?=\n)/i, '');
  for (const delimiter of delimiters) {
    const [first, ...rows] = readRows(body, delimiter).filter((row) => !isEmpty(row));
    if (!first || first.cells.length < 2 || first.cells.some((cell) => cell.includes('@'))) continue;
    const isNamed = first.cells.some((cell) => isNamePart(readHeading(cell)));
    if (isNamed && addressColumns(rows).length > 0) {
      return { delimiter, heading: first, rows: rows.filter((row) => !isSame(row, first)), above: '' };
    }
  }
  return undefined;
}

/**
 * Finds a grid without headings, but only if one of its lines could mean several users: with two columns of addresses
 * and one of something else.
 */
function withoutHeadings(text: string): Table | undefined {
  const body = text.replace(/^sep=.(?=\n)/i, '');
  for (const delimiter of delimiters) {
    if (!body.includes(delimiter)) continue;
    const rows = readRows(body, delimiter).filter((row) => !isEmpty(row));
    const width = Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.length));
    const isGrid = rows.length >= rowsMin && rows.every(({ cells }) => cells.length === width);
    const count = isGrid ? addressColumns(rows).length : 0;
    if (count > 1 && count < width) return { delimiter, heading: undefined, rows, above: '' };
  }
  return undefined;
}

/** Returns the columns in which most filled cells are addresses. */
export function addressColumns(rows: readonly Row[]): number[] {
  const filled: number[] = [];
  const addresses: number[] = [];
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      if (cell === '') continue;
      filled[index] = (filled[index] ?? 0) + 1;
      if (isAddress(cell)) addresses[index] = (addresses[index] ?? 0) + 1;
    }
  }
  return filled.flatMap((count, index) =>
    (addresses[index] ?? 0) * 2 >= count && addresses[index] ? [index] : [],
  );
}

const isAddress = (cell: string): boolean => cell.length <= 254 && emailPattern.test(cell);

/** Yields the lines of a text, and where each begins. */
function* linesOf(text: string): Generator<{ start: number; line: number; content: string }> {
  let start = 0;
  for (let line = 1; start <= text.length; line += 1) {
    const end = text.indexOf('\n', start);
    yield { start, line, content: text.slice(start, end < 0 ? text.length : end) };
    if (end < 0) return;
    start = end + 1;
  }
}
