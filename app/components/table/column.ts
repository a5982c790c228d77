import type { SortDirection } from './list-link.ts';

/** How much room a layout has: on a phone a row is a card; the others begin at 40, 64, 80 and 96 rem. */
export type Room = 'card' | 'narrow' | 'medium' | 'wide' | 'widest';

/** A column of a table. */
export type Column = {
  key: string;
  label: string;
  sortable?: boolean;
  /** Figures, lined up at the right. */
  numeric?: boolean;
  /** Stays in sight while the table scrolls sideways: at most the first two that have words. */
  frozen?: boolean;
  /** Keeps the header for a screen reader only: a column of buttons. It is always there. */
  hideLabel?: boolean;
  /**
   * The narrowest layout in which the column is shown, in lists whose columns can be chosen and of which nobody has chosen
   * any; in others all are shown. In a card what is in 'card' stands without its label.
   */
  room?: Room;
};

export type Sort = { key: string; direction: SortDirection };

export const directionWord: Record<SortDirection, 'ascending' | 'descending'> = {
  asc: 'ascending',
  desc: 'descending',
};

/** How a list is sorted by a column whose head is pressed: what is sorted by already turns round. */
export const nextDirection = (sort: Sort | null | undefined, key: string): SortDirection =>
  sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc';

/** A column as a table shows it. */
export interface ShownColumn extends Column {
  /** The row's name. */
  readonly isHeader: boolean;
  /** Where there is less room it is not there. */
  readonly isQuiet: boolean;
}

/**
 * The columns that a table shows, in their order.
 * @param chosen what its reader has chosen; null for the usual ones, undefined where none can be chosen
 */
export function shownColumns(
  columns: readonly Column[],
  headerKey: string | undefined,
  chosen: readonly string[] | null | undefined,
): ShownColumn[] {
  return columns
    .map((column) => ({
      ...column,
      isHeader: column.key === headerKey,
      isQuiet: chosen === null && isChoosable(column, headerKey),
    }))
    .filter((column) => !chosen || !isChoosable(column, headerKey) || chosen.includes(column.key));
}

/** Whether a column is its reader's to choose: not the one that names the row, nor what every card has, nor buttons. */
export const isChoosable = ({ key, room, hideLabel }: Column, headerKey: string | undefined): boolean =>
  key !== headerKey && room !== 'card' && hideLabel !== true;
