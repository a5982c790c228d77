import type { Column } from './column.ts';
import { actionsColumn, type RowActions } from './row-actions.tsx';

/** A value that JSON can represent. */
export type Plain =
  string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain };

/** A table: its columns, and the actions of its rows. */
export interface Table<Row, Here, Sort extends string = string> {
  readonly columns: readonly Column<Row, Here, Sort>[];
  /** Returns the row's key; `rowId` makes its id in the page of it. */
  readonly rowKey: (row: Row) => string;
  readonly rowActions?: RowActions<Row, Here>;
  /** Returns whether the row is out of use and shown dimmed. */
  readonly isDimmed?: (row: Row) => boolean;
  /** See `CachedTable`. */
  readonly id?: string;
}

/**
 * A table whose rows the server renders once for all pages that show the same (`CachedMarkup`): the cache key is its
 * id, what its cells depend on (`here`) and the row. Declare it outside of any component, so that its cells
 * depend on nothing else.
 */
export interface CachedTable<Row, Here extends Plain, Sort extends string = string> extends Table<
  Row,
  Here,
  Sort
> {
  /** A name that no other table has. */
  readonly id: string;
}

/** Returns the columns of a table for this `here`, including that of its row actions. */
export const columnsOf = <Row, Here>(table: Table<Row, Here>, here: Here): Column<Row, Here>[] => [
  ...table.columns.filter(({ shownIf }) => shownIf?.(here) ?? true),
  ...(table.rowActions ? [actionsColumn(table.rowActions, table)] : []),
];
