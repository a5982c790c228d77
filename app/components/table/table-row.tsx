import { classNames } from '../class-names.ts';
import { Kept } from '../kept.tsx';
import { cellClass } from './cell-class.ts';
import type { Column, ShownColumn } from './column.ts';
import type { Table } from './table.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface TableRowProps<Row, Here> {
  readonly table: Table<Row, Here>;
  readonly here: Here;
  readonly row: Row;
  readonly columns: readonly ShownColumn<Column<Row, Here>>[];
  /** What all rows of the table depend on: its id, its columns and `here`; undefined where that can't be said. */
  readonly cacheKey: string | undefined;
  /** News have just changed it. */
  readonly isChanged: boolean;
}

/** A row of a table. It can have the focus: what was opened from it leads back to it. */
export function TableRow<Row, Here>(props: TableRowProps<Row, Here>) {
  const { table, here, row, columns, cacheKey, isChanged } = props;
  const { rowKey, describedBy, isDimmed } = table;
  return (
    <Kept
      as="tr"
      ref={useKeptFocus<HTMLTableRowElement>()}
      id={`row-${rowKey(row)}`}
      tabIndex={-1}
      aria-describedby={describedBy?.(row)}
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

/** In a card its label stands beside it. */
const hasLabel = ({ room, hideLabel, isQuiet }: ShownColumn): boolean =>
  room !== 'card' && hideLabel !== true && !isQuiet;
