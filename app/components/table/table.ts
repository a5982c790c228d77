import type { Column } from './column.ts';
import { actionsColumn, type RowActions } from './row-actions.tsx';

/** What JSON can say. */
export type Plain =
  string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain };

/** Declares a table: its columns, and what can be done with its rows. */
export interface Table<Row, Here, Sort extends string = string> {
  readonly columns: readonly Column<Row, Here, Sort>[];
  /** The row's id in the page is `row-` and this. */
  readonly rowKey: (row: Row) => string;
  readonly rowActions?: RowActions<Row, Here>;
  /** The id of the sentence that describes a row: why it is as it is; undefined where nothing is to be said. */
  readonly describedBy?: (row: Row) => string | undefined;
  /** Out of use. */
  readonly isDimmed?: (row: Row) => boolean;
  /** See `CachedTable`. */
  readonly id?: string;
}

/**
 * A table whose rows a server renders once for all pages that show the same (`Kept`): the key is its id, what its cells
 * depend on (`here`) and the row. It is declared outside of any component, so that its cells know nothing else.
 */
export interface CachedTable<Row, Here extends Plain, Sort extends string = string> extends Table<
  Row,
  Here,
  Sort
> {
  /** A name that no other table has. */
  readonly id: string;
}

/** Returns the columns that a table has here, those of its row actions included. */
export const columnsOf = <Row, Here>(table: Table<Row, Here>, here: Here): Column<Row, Here>[] => [
  ...table.columns.filter(({ shownIf }) => shownIf?.(here) ?? true),
  ...(table.rowActions ? [actionsColumn(table.rowActions, table)] : []),
];
