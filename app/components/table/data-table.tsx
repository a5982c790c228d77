import type { ReactNode } from 'react';
import { directionWord, shownColumns, type Column, type Sort } from './column.ts';
import { HeaderCell } from './header-cell.tsx';
import type { ListParams } from './list-link.ts';
import { Kept } from '../kept.tsx';
import { TableRow, type RowLook } from './table-row.tsx';

interface DataTableProps<Row> extends RowLook<Row> {
  /** What the table lists. It is said with the order, and shown only with `showCaption`. */
  readonly caption: string;
  readonly showCaption?: boolean;
  readonly columns: readonly Column[];
  /** What its reader has chosen of them; null for the usual ones, undefined where none can be chosen. */
  readonly chosen?: readonly string[] | null;
  readonly rows: readonly Row[];
  /** The row's id in the page is `row-` and this. */
  readonly rowKey: (row: Row) => string;
  /** Those that news have just changed, by their keys. */
  readonly changed?: ReadonlySet<string>;
  readonly sort?: Sort;
  readonly linkFor?: (params: ListParams) => string;
  /** The column that names the row; the first, unless told. */
  readonly rowHeader?: string;
  /** The id of its element, where reading continues after another page of it. */
  readonly id?: string;
  /** Stands in place of an empty table. */
  readonly empty: ReactNode;
}

/**
 * A list as a real table. Sorting is a link. Where it is wider than the screen it scrolls in its own box, by keyboard too; on
 * a phone each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption = false, rows, rowKey, changed, sort, linkFor, id, empty } = props;
  const { renderCell, keptBy, describedBy, isDimmed } = props;
  if (rows.length === 0) {
    return id === undefined ? (
      <>{empty}</>
    ) : (
      <div id={id} tabIndex={-1}>
        {empty}
      </div>
    );
  }

  const sorted = props.columns.find((column) => column.key === sort?.key);
  const columns = shownColumns(props.columns, props.rowHeader ?? props.columns[0]?.key, props.chosen);
  const columnsKey = keptBy ? JSON.stringify(columns) : '';
  return (
    // Its name is no more than what it is: the table itself says of what, and would say it again.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div id={id} className="table-scroll" role="group" tabIndex={0} aria-label="Table">
      <table className={props.chosen === undefined ? 'table' : 'table table-lines'}>
        <caption className={showCaption ? undefined : 'sr-only'}>
          {caption}
          {sorted && sort && (
            <span className="sr-only">
              , sorted by {sorted.label}, {directionWord[sort.direction]}
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
              id={`row-${rowKey(row)}`}
              row={row}
              columns={columns}
              columnsKey={columnsKey}
              keptBy={keptBy}
              isChanged={changed?.has(rowKey(row)) ?? false}
              renderCell={renderCell}
              describedBy={describedBy}
              isDimmed={isDimmed}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
