import type { ReactNode } from 'react';
import { CachedMarkup } from '../cached-markup.tsx';
import { quietColumns } from './cell-class.ts';
import { directionWord, shownColumns, sortedColumn, type Sort } from './column.ts';
import { HeaderCell } from './header-cell.tsx';
import type { ListParams } from './list-link.ts';
import { RowForms } from './row-actions.tsx';
import { TableRow } from './table-row.tsx';
import { columnsOf, type Table } from './table.ts';

interface DataTableProps<Row, Here> {
  readonly table: Table<Row, Here>;
  /** What its cells depend on beside the row. */
  readonly here: Here;
  /** What the table lists. It is announced with the order, and shown only with `showCaption`. */
  readonly caption: string;
  readonly showCaption?: boolean;
  /**
   * The columns that the user has selected; null for the default ones, undefined where none can be selected.
   */
  readonly chosen?: readonly string[] | null;
  readonly rows: readonly Row[];
  /** The keys of rows that a live event has just changed. */
  readonly changed?: ReadonlySet<string>;
  readonly sort?: Sort;
  readonly linkFor?: (params: ListParams) => string;
  /** The id of its element in the page: where reading continues on another page of the list. */
  readonly id?: string;
  /** The placeholder of an empty table. */
  readonly empty: ReactNode;
}

/**
 * Renders a list as a real table. Sorting is a link. A table wider than the screen scrolls in its own box, by
 * keyboard too; on a phone each row is a card.
 */
export function DataTable<Row, Here>(props: DataTableProps<Row, Here>) {
  const {
    table,
    here,
    caption,
    showCaption = false,
    chosen,
    rows,
    changed,
    sort,
    linkFor,
    id,
    empty,
  } = props;
  if (rows.length === 0) {
    return id === undefined ? (
      <>{empty}</>
    ) : (
      <div id={id} tabIndex={-1}>
        {empty}
      </div>
    );
  }

  const { rowActions, rowKey } = table;
  const all = columnsOf(table, here);
  const sorted = sortedColumn(all, sort);
  const columns = shownColumns(all, chosen);
  // The id stands for the columns themselves; which of them are shown, and how, differs from page to page.
  const cacheKey =
    table.id === undefined
      ? undefined
      : JSON.stringify([table.id, here, columns.map(({ key, isQuiet }) => (isQuiet ? [key] : key))]);
  return (
    <>
      {rowActions && <RowForms rowActions={rowActions} table={table} rows={rows} here={here} />}
      {/* The name says only that this is a table: its own caption says what it lists, and would be read
          twice. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <div id={id} className="table-scroll" role="group" tabIndex={0} aria-label="Table">
        <table className={chosen === undefined ? 'table' : 'table table-lines'} {...quietColumns(columns)}>
          <caption className={showCaption ? undefined : 'sr-only'}>
            {caption}
            {sorted && sort && (
              <span className="sr-only">
                {`, sorted by ${sorted.label}, ${directionWord[sort.direction]}`}
              </span>
            )}
          </caption>
          <thead>
            <CachedMarkup
              as="tr"
              by={() => ['heads', columns, sort, linkFor?.({}), id]}
              render={() => (
                <>
                  {columns.map((column) => (
                    <HeaderCell key={column.key} column={column} sort={sort} linkFor={linkFor} id={id} />
                  ))}
                </>
              )}
            />
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow
                key={rowKey(row)}
                table={table}
                here={here}
                row={row}
                columns={columns}
                cacheKey={cacheKey}
                isChanged={changed?.has(rowKey(row)) ?? false}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
