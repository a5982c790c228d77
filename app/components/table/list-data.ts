import type { ListId } from '#platform/contract/lists/list-values.ts';
import type { Sort } from './column.ts';
import type { PackedRows } from './packed-rows.ts';

/** What a loader returns for a list: the rows of one page, and what was asked for. */
export interface ListData<Row> {
  readonly rows: readonly Row[];
  /** The total of all pages. */
  readonly total: number;
  /** The total without a search. */
  readonly unsearched: number;
  /** From 1. */
  readonly page: number;
  /** Null when the page shows the whole list. */
  readonly pageSize: number | null;
  /** The search term; '' when there was none. */
  readonly searched: string;
  /** A search term that is too short for this list, which therefore shows all rows. */
  readonly tooShort?: string;
  /** The active filters, by their names in the address. */
  readonly filters?: Readonly<Record<string, string>>;
  /** The order of the rows; null when the list has only one. */
  readonly sort: Sort | null;
  /** The name in the address of each part of the list's query. */
  readonly names: Readonly<Record<string, string>>;
  /** The list's name and the selected columns; null where the default ones are displayed. */
  readonly choice: ColumnChoice | null;
  /** When it was loaded, in ISO 8601. */
  readonly asOf: string;
}

/** The same as a loader sends it. */
export type LoadedList<Row> = Omit<ListData<Row>, 'rows'> & { readonly rows: PackedRows<Row> };

export interface ColumnChoice {
  readonly list: ListId;
  readonly columns: readonly string[] | null;
}
