import type { ReactNode } from 'react';
import { Kept } from '../kept.tsx';
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
  /** What the table lists. It is said with the order, and shown only with `showCaption`. */
  readonly caption: string;
  readonly showCaption?: boolean;
  /** What its reader has chosen of the columns; null for the usual ones, undefined where none can be chosen. */
  readonly chosen?: readonly string[] | null;
  readonly rows: readonly Row[];
  /** Those that news have just changed, by their keys. */
  readonly changed?: ReadonlySet<string>;
  readonly sort?: Sort;
  readonly linkFor?: (params: ListParams) => string;
  /** Of its element in the page: where reading goes on after another page of it. */
  readonly id?: string;
  /** Stands in place of an empty table. */
  readonly empty: ReactNode;
}

/**
 * A list as a real table. Sorting is a link. Where it is wider than the screen it scrolls in its own box, by keyboard too; on
 * a phone each row is a card.
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
  const cacheKey = table.id === undefined ? undefined : JSON.stringify([table.id, here, columns]);
  return (
    <>
      {rowActions && <RowForms rowActions={rowActions} table={table} rows={rows} here={here} />}
      {/* Its name is no more than what it is: the table itself says of what, and would say it again. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <div id={id} className="table-scroll" role="group" tabIndex={0} aria-label="Table">
        <table className={chosen === undefined ? 'table' : 'table table-lines'}>
          <caption className={showCaption ? undefined : 'sr-only'}>
            {caption}
            {sorted && sort && (
              <span className="sr-only">
                {`, sorted by ${sorted.label}, ${directionWord[sort.direction]}`}
              </span>
            )}
          </caption>
          <thead>
            <Kept
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
