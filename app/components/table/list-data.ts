import type { ListId } from '#platform/contract/lists/list-values.ts';
import type { Sort } from './column.ts';

/** What a loader tells of a list: the rows of one page, and what was asked for. */
export interface ListData<Row> {
  readonly rows: readonly Row[];
  /** The total of all pages. */
  readonly total: number;
  /** How many there are when nothing is searched for. */
  readonly unsearched: number;
  /** From 1. */
  readonly page: number;
  /** Null when all of the list is there. */
  readonly pageSize: number | null;
  /** What was searched for; '' when nothing was. */
  readonly searched: string;
  /** What was typed into a search and is too short for this one: all of the list is there. */
  readonly tooShort?: string;
  /** What it is narrowed to beside the search, by the names in the address. */
  readonly filters?: Readonly<Record<string, string>>;
  /** The order of the rows; null when the list has one order only. */
  readonly sort: Sort | null;
  /** Under which name the address has each part of the list's query. */
  readonly names: Readonly<Record<string, string>>;
  /** Whose columns can be chosen: which list it is, and what was chosen; null where the usual ones are shown. */
  readonly choice: ColumnChoice | null;
  /** When it was loaded, in ISO 8601. */
  readonly asOf: string;
}

export interface ColumnChoice {
  readonly list: ListId;
  readonly columns: readonly string[] | null;
}
