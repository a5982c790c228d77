import type { ColumnUse } from '../../../contract/users/invitation-values.ts';
import { addressColumns, type Table } from './find-table.ts';
import { isSignInName, readHeading } from './headings.ts';
import type { Row } from './tables.ts';

/** Decides what each column of a table is used for. At most one is the column of addresses. */
export function chooseColumns({ heading, rows }: Table): ColumnUse[] {
  const width = Math.max(heading?.cells.length ?? 0, ...rows.slice(0, 200).map(({ cells }) => cells.length));
  const texts = Array.from({ length: width }, (_, index) => heading?.cells[index] ?? '');
  const email = heading ? emailColumn(texts, rows) : leftmostAddresses(rows);
  if (!heading) return texts.map((_, index) => useWithoutHeading(index, email, rows));
  const uses = texts.map((text): ColumnUse => {
    const { use } = readHeading(text);
    return use === 'email' ? 'ignored' : use;
  });
  if (email !== undefined) uses[email] = 'email';
  if (!uses.some((use) => use === 'name' || use === 'firstName' || use === 'lastName')) {
    const named = texts.findIndex(
      (text, index) => isSignInName(readHeading(text)) && holdsNames(rows, index),
    );
    if (named >= 0) uses[named] = 'name';
  }
  return withOneRole(withOneKindOfName(uses, rows));
}

/**
 * Finds the column of the users' own addresses: by its heading, among those that contain addresses. Undefined where
 * headings say nothing and several columns contain addresses: then the user must select one.
 */
function emailColumn(texts: readonly string[], rows: readonly Row[]): number | undefined {
  const headings = texts.map(readHeading);
  const holding = addressColumns(rows);
  const named = headings.flatMap((heading, index) => {
    if (heading.use !== 'email') return [];
    if (isSignInName(heading) && !holding.includes(index)) return [];
    return [{ index, score: heading.score, holds: holding.includes(index) }];
  });
  const isAssigned = named.some(({ holds }) => holds);
  const [best] = named
    .filter(({ holds }) => holds || !isAssigned)
    .sort((one, other) => other.score - one.score || one.index - other.index);
  if (best) return best.index;
  const unnamed = holding.filter((index) => {
    const { isOthers, use } = headings[index] ?? { isOthers: false, use: 'ignored' };
    return !isOthers && use === 'ignored';
  });
  return unnamed.length === 1 ? unnamed[0] : undefined;
}

/** Whether a column contains whole names, which have spaces; some systems call it 'User name'. */
function holdsNames(rows: readonly Row[], index: number): boolean {
  const filled = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
  const spaced = filled.filter((cell) => /\s/.test(cell) && !cell.includes('@'));
  return filled.length > 0 && spaced.length * 2 >= filled.length;
}

/**
 * Returns the column with the most distinct addresses, because a manager's address is in many rows; otherwise the
 * first.
 */
function leftmostAddresses(rows: readonly Row[]): number | undefined {
  const distinct = (index: number): number =>
    new Set(rows.map(({ cells }) => cells[index]?.toLowerCase())).size;
  return addressColumns(rows).reduce<number | undefined>(
    (best, index) => (best !== undefined && distinct(best) >= distinct(index) ? best : index),
    undefined,
  );
}

/** Returns the use of a column without a heading: text before the address is a name, unless it is a number or an id. */
function useWithoutHeading(index: number, email: number | undefined, rows: readonly Row[]): ColumnUse {
  if (index === email) return 'email';
  if (email === undefined || index > email) return 'ignored';
  const cells = rows.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => !isId(cell) && !cell.includes('@')) ? 'name' : 'ignored';
}

/** Whether a cell is an id: '1001', 'E-1001', 'EMP 7'; names have no digits at their end. */
export const isId = (cell: string): boolean => !/\p{L}/u.test(cell) || /^\p{L}{0,4}[-_ #.]?\d+$/u.test(cell);

/**
 * Selects first and last names, or whole names, never both. 'Name' beside 'Vorname' is the last name, and 'Nome' beside
 * 'Cognome' the first, unless its cells contain both.
 */
function withOneKindOfName(uses: readonly ColumnUse[], rows: readonly Row[]): ColumnUse[] {
  const [first, last, whole] = [uses.indexOf('firstName'), uses.indexOf('lastName'), uses.indexOf('name')];
  const isPart = (part: number) => part >= 0 && whole >= 0 && !holdsPart(rows, whole, part);
  if (first >= 0 && last >= 0) return onlyFirst(uses, ['firstName', 'lastName']);
  if (whole < 0) return onlyFirst(uses, ['firstName', 'lastName']);
  if (isPart(first)) return onlyFirst(as(uses, whole, 'lastName'), ['firstName', 'lastName']);
  if (isPart(last)) return onlyFirst(as(uses, whole, 'firstName'), ['firstName', 'lastName']);
  return onlyFirst(uses, ['name']);
}

const as = (uses: readonly ColumnUse[], index: number, use: ColumnUse): ColumnUse[] =>
  uses.map((each, at) => (at === index ? use : each));

/** Uses only the first column of each of these parts of names, and ignores the others. */
const onlyFirst = (uses: readonly ColumnUse[], names: readonly ColumnUse[]): ColumnUse[] =>
  uses.map((use, index) => {
    if (use !== 'name' && use !== 'firstName' && use !== 'lastName') return use;
    return names.includes(use) && uses.indexOf(use) === index ? use : 'ignored';
  });

/** Whether most whole names contain the text of another column. */
function holdsPart(rows: readonly Row[], whole: number, part: number): boolean {
  const filled = rows.filter(({ cells }) => cells[whole] && cells[part]);
  const holding = filled.filter(({ cells }) =>
    (cells[whole] ?? '').toLowerCase().includes((cells[part] ?? '').toLowerCase()),
  );
  return filled.length > 0 && holding.length * 2 >= filled.length;
}

const withOneRole = (uses: readonly ColumnUse[]): ColumnUse[] =>
  uses.map((use, index) => (use === 'role' && uses.indexOf('role') !== index ? 'ignored' : use));
