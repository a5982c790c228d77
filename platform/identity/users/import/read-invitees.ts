import type { ColumnUse } from '../../../contract/users/invitation-values.ts';
import { chooseColumns } from './choose-columns.ts';
import { findTable, type Table } from './find-table.ts';
import { readFreeText } from './free-text.ts';
import type { PastedLine } from './person.ts';
import { usersOf } from './table-invitees.ts';
import { letterOf, plainLines, writeRows } from './tables.ts';

/** A column whose use users can change. */
export interface ReadColumn {
  /** The letters by which spreadsheets call it. */
  readonly letter: string;
  /** '' without one. */
  readonly heading: string;
  readonly use: ColumnUse;
  /** The texts of its first filled cells. */
  readonly examples: readonly string[];
}

/** The users of a text, and how they were read. */
export interface ReadInvitees {
  readonly people: readonly PastedLine[];
  /** Null for free text. */
  readonly columns: readonly ReadColumn[] | null;
  /** The line of the headings; null without any. */
  readonly headingLine: number | null;
  /** How many lines above the headings contain no address, and are left out. */
  readonly leftOut: number;
}

/** The uses that were selected for the columns of a table with these headings. */
export interface ChosenColumns {
  readonly headings: readonly string[];
  readonly uses: readonly ColumnUse[];
}

/** The maximum number of columns whose use can be selected; further ones are ignored. */
export const columnsMax = 200;
const examplesMax = 3;
const exampleLength = 40;

/**
 * Reads a list of users that was pasted or uploaded: a table by its columns, other text line by line. Skips empty lines
 * and headings.
 * @param chosen applies if the table has the same headings
 */
export function readInvitees(given: string, chosen?: ChosenColumns): ReadInvitees {
  const text = plainLines(given);
  const table = findTable(text);
  if (!table) return { people: readFreeText(text), columns: null, headingLine: null, leftOut: 0 };
  const uses = usesFor(table, chosen);
  const above = readFreeText(table.above);
  const named = above.filter(({ emailId }) => emailId.includes('@'));
  return {
    people: [...named, ...usersOf(table.rows, uses, table.delimiter)],
    columns: uses.map((use, index) => ({
      letter: letterOf(index),
      heading: shortened(table.heading?.cells[index] ?? ''),
      use,
      examples: examplesIn(table, index),
    })),
    headingLine: table.heading?.line ?? null,
    leftOut: above.length - named.length,
  };
}

function usesFor(table: Table, chosen: ChosenColumns | undefined): ColumnUse[] {
  const uses = chooseColumns(table).slice(0, columnsMax);
  const headings = uses.map((_, index) => shortened(table.heading?.cells[index] ?? ''));
  const isSame =
    chosen?.headings.length === headings.length && headings.every((each, at) => each === chosen.headings[at]);
  return isSame ? [...chosen.uses] : uses;
}

function examplesIn({ rows }: Table, index: number): string[] {
  const found = new Set<string>();
  for (const { cells } of rows) {
    if (found.size === examplesMax) break;
    const cell = shortened(cells[index] ?? '');
    if (cell !== '') found.add(cell);
  }
  return [...found];
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= exampleLength
    ? line
    : `${line.slice(0, exampleLength).replace(/[\ud800-\udbff]$/, '')}…`;
};

/**
 * Returns what is left of a text when some of its lines are done: the table with its headings, and the lines above it.
 * @param isLeft whether the user on a line is still to be read
 */
export function textLeft(given: string, isLeft: (line: number) => boolean): string {
  const text = plainLines(given);
  const table = findTable(text);
  const without = (part: string) => part.split('\n').filter((_, index) => isLeft(index + 1));
  if (!table) return without(text).join('\n');
  const rows = [...(table.heading ? [table.heading] : []), ...table.rows.filter(({ line }) => isLeft(line))];
  return [
    ...without(table.above),
    writeRows(
      rows.map(({ cells }) => cells),
      table.delimiter,
    ),
  ].join('\n');
}
