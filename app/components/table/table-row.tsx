import { rowId } from '#app/paths/row-id.ts';
import { classNames } from '../class-names.ts';
import { CachedMarkup } from '../cached-markup.tsx';
import { cellClass } from './cell-class.ts';
import type { Column, ShownColumn } from './column.ts';
import type { Table } from './table.ts';
import { usePersistentFocus } from './use-persistent-focus.ts';

interface TableRowProps<Row, Here> {
  readonly table: Table<Row, Here>;
  readonly here: Here;
  readonly row: Row;
  readonly columns: readonly ShownColumn<Column<Row, Here>>[];
  /**
   * The cache key of what all rows of the table depend on: its id, its columns and `here`. Undefined where it
   * isn't known.
   */
  readonly cacheKey: string | undefined;
  /** A live event has just changed the row. */
  readonly isChanged: boolean;
}

/** Renders a row of a table. It can have the focus, because dialogs opened from it return the focus to it. */
export function TableRow<Row, Here>(props: TableRowProps<Row, Here>) {
  const { table, here, row, columns, cacheKey, isChanged } = props;
  const { rowKey, isDimmed } = table;
  return (
    <CachedMarkup
      as="tr"
      ref={usePersistentFocus<HTMLTableRowElement>()}
      id={rowId(rowKey(row))}
      tabIndex={-1}
      className={classNames(isDimmed?.(row) && 'row-dimmed', isChanged && 'row-changed') || undefined}
      by={cacheKey === undefined ? undefined : () => [cacheKey, row]}
      render={() => <Cells row={row} here={here} columns={columns} />}
    />
  );
}

function Cells<Row, Here>({
  row,
  here,
  columns,
}: Pick<TableRowProps<Row, Here>, 'row' | 'here' | 'columns'>) {
  return (
    <>
      {columns.map((column) => {
        const { key, label, isHeader, cell } = column;
        return isHeader ? (
          <th key={key} scope="row" className={cellClass(column)}>
            {cell(row, here)}
          </th>
        ) : (
          <td key={key} className={cellClass(column)} data-label={hasLabel(column) ? label : undefined}>
            {cell(row, here)}
          </td>
        );
      })}
    </>
  );
}

/** Returns whether a cell has its label beside it in a card. */
const hasLabel = ({ room, hideLabel, isQuiet }: ShownColumn): boolean =>
  room !== 'card' && hideLabel !== true && !isQuiet;
