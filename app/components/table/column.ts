import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { SortDirection } from './list-link.ts';

/**
 * The room that a layout has: on a phone a row is a card; the others begin at 40, 64, 80 and 96 rem. No layout has room
 * for 'chosen': users select these columns.
 */
export type Room = 'card' | 'narrow' | 'medium' | 'wide' | 'widest' | 'chosen';

/** The name of a table's column, and how it looks. */
export interface ColumnLook {
  readonly key: string;
  readonly label: string;
  /** The key that the list's call sorts by when this column's head is pressed. */
  readonly sort?: string;
  /** Numbers, aligned at the right. */
  readonly numeric?: boolean;
  /** Stays visible while the table scrolls sideways: at most the first two columns that have words. */
  readonly frozen?: boolean;
  /** Names the row. Defaults to the first column. */
  readonly isHeader?: boolean;
  /** Keeps the header for screen readers only: a column of buttons. It is always displayed. */
  readonly hideLabel?: boolean;
  /** With `hideLabel`: its header is seen all the same, because its buttons have no words. */
  readonly showHead?: boolean;
  /**
   * The narrowest layout that shows the column, in lists with selectable columns where the user has selected
   * none; other lists show all columns. In a card, a column in 'card' has no label.
   */
  readonly room?: Room;
}

/**
 * A column of a table, declared once for the list, its sort menu, the selection of its columns and its file.
 * A list that has a file takes key and label from the contract's columns, from which the file is written.
 */
export interface Column<Row, Here, Sort extends string = string> extends ColumnLook {
  readonly sort?: Sort;
  /**
   * Returns the content of a cell.
   * @param here what the cell depends on beside the row
   */
  readonly cell: (row: Row, here: Here) => ReactNode;
  /** Whether the column is displayed; always when left out. */
  readonly shownIf?: (here: Here) => boolean;
}

/** The keys that a list's call can sort by. */
export type SortKeyOf<C extends { readonly query: z.ZodType }> =
  z.output<C['query']> extends { readonly sort: infer Sort extends string } ? Sort : never;

export type Sort = { key: string; direction: SortDirection };

export const directionWord: Record<SortDirection, 'ascending' | 'descending'> = {
  asc: 'ascending',
  desc: 'descending',
};

/** Returns the direction in which pressing a column's head sorts: pressing the sorted column reverses it. */
export const nextDirection = (sort: Sort | null | undefined, key: string): SortDirection =>
  sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc';

/** Finds the column that a list is sorted by. */
export const sortedColumn = <C extends ColumnLook>(
  columns: readonly C[],
  sort: Sort | null | undefined,
): C | undefined => (sort ? columns.find((column) => (column.sort ?? column.key) === sort.key) : undefined);

/** A column as a table shows it. */
export type ShownColumn<C extends ColumnLook = ColumnLook> = C & {
  /** Whether it names the row. */
  readonly isHeader: boolean;
  /** Whether it is hidden where there is less room. */
  readonly isQuiet: boolean;
};

/**
 * Returns the columns that a table shows, in order.
 * @param chosen the columns that the user has selected; null for the default ones, undefined where none can
 * be selected
 */
export function shownColumns<C extends ColumnLook>(
  columns: readonly C[],
  chosen: readonly string[] | null | undefined,
): ShownColumn<C>[] {
  const header = headerOf(columns);
  return columns
    .map((column) => ({
      ...column,
      isHeader: column === header,
      isQuiet: chosen === null && isChoosable(column, header),
    }))
    .filter(
      (column, index) => !chosen || !isChoosable(columns[index], header) || chosen.includes(column.key),
    );
}

/** Returns the columns that users can select. */
export function choosableColumns<C extends ColumnLook>(columns: readonly C[]): C[] {
  const header = headerOf(columns);
  return columns.filter((column) => isChoosable(column, header));
}

const headerOf = <C extends ColumnLook>(columns: readonly C[]): C | undefined =>
  columns.find(({ isHeader }) => isHeader) ?? columns[0];

/**
 * Returns whether users can select a column: not the one that names the row, nor those that every card has,
 * nor buttons.
 */
const isChoosable = (column: ColumnLook | undefined, header: ColumnLook | undefined): boolean =>
  column !== undefined && column !== header && column.room !== 'card' && column.hideLabel !== true;
