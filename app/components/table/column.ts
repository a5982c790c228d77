import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { SortDirection } from './list-link.ts';

/** How much room a layout has: on a phone a row is a card; the others begin at 40, 64, 80 and 96 rem. */
export type Room = 'card' | 'narrow' | 'medium' | 'wide' | 'widest';

/** What a column of a table is called, and how it looks. */
export interface ColumnLook {
  readonly key: string;
  readonly label: string;
  /** By what the list's call sorts when this column's head is pressed. */
  readonly sort?: string;
  /** Figures, lined up at the right. */
  readonly numeric?: boolean;
  /** Stays in sight while the table scrolls sideways: at most the first two that have words. */
  readonly frozen?: boolean;
  /** Names the row; the first column does unless another one says so. */
  readonly isHeader?: boolean;
  /** Keeps the header for a screen reader only: a column of buttons. It is always there. */
  readonly hideLabel?: boolean;
  /**
   * The narrowest layout in which the column is shown, in lists whose columns can be chosen and of which nobody has chosen
   * any; in others all are shown. In a card what is in 'card' stands without its label.
   */
  readonly room?: Room;
}

/**
 * A column of a table, declared once: the list, its sort menu, the choice of its columns and its file read the same.
 * A list that has a file takes key and label from the contract's columns, which the file is written from.
 */
export interface Column<Row, Here, Sort extends string = string> extends ColumnLook {
  readonly sort?: Sort;
  /** The content of its cells. @param here what it depends on beside the row */
  readonly cell: (row: Row, here: Here) => ReactNode;
  /** Where it isn't always there. */
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

/** How a list is sorted by a column whose head is pressed: what is sorted by already turns round. */
export const nextDirection = (sort: Sort | null | undefined, key: string): SortDirection =>
  sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc';

/** Finds the column that a list is sorted by. */
export const sortedColumn = <C extends ColumnLook>(
  columns: readonly C[],
  sort: Sort | null | undefined,
): C | undefined => (sort ? columns.find((column) => (column.sort ?? column.key) === sort.key) : undefined);

/** A column as a table shows it. */
export type ShownColumn<C extends ColumnLook = ColumnLook> = C & {
  /** The row's name. */
  readonly isHeader: boolean;
  /** Where there is less room it is not there. */
  readonly isQuiet: boolean;
};

/**
 * The columns that a table shows, in their order.
 * @param chosen what its reader has chosen; null for the usual ones, undefined where none can be chosen
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

/** Returns the columns that their reader can choose. */
export function choosableColumns<C extends ColumnLook>(columns: readonly C[]): C[] {
  const header = headerOf(columns);
  return columns.filter((column) => isChoosable(column, header));
}

const headerOf = <C extends ColumnLook>(columns: readonly C[]): C | undefined =>
  columns.find(({ isHeader }) => isHeader) ?? columns[0];

/** Whether a column is its reader's to choose: not the one that names the row, nor what every card has, nor buttons. */
const isChoosable = (column: ColumnLook | undefined, header: ColumnLook | undefined): boolean =>
  column !== undefined && column !== header && column.room !== 'card' && column.hideLabel !== true;
