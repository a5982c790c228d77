import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Kept } from '../kept.tsx';
import { cellClass } from './cell-class.ts';
import type { Column, ShownColumn } from './column.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** How the rows of a table are. */
export interface RowLook<Row> {
  /** The content of a cell; without it the row's own value of that key. */
  readonly renderCell?: (row: Row, column: Column) => ReactNode;
  /**
   * What its cells depend on beside the row itself, beginning with a name that no other list has: a server then renders
   * rows that look the same once for all pages (`Kept`).
   */
  readonly keptBy?: (row: Row) => readonly unknown[];
  /** The id of the sentence that describes a row: why it is as it is; undefined where nothing is to be said. */
  readonly describedBy?: (row: Row) => string | undefined;
  /** Out of use. */
  readonly isDimmed?: (row: Row) => boolean;
}

interface TableRowProps<Row> extends RowLook<Row> {
  readonly row: Row;
  /** The id of the row. */
  readonly id: string;
  readonly columns: readonly ShownColumn[];
  /** The columns in words. */
  readonly columnsKey: string;
  /** News have just changed it. */
  readonly isChanged: boolean;
}

/** A row of a table. It can have the focus: what was opened from it leads back to it. */
export function TableRow<Row>({ row, id, columns, columnsKey, isChanged, ...look }: TableRowProps<Row>) {
  const { renderCell, keptBy, describedBy, isDimmed } = look;
  return (
    <Kept
      as="tr"
      ref={useKeptFocus<HTMLTableRowElement>()}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy?.(row)}
      className={classNames(isDimmed?.(row) && 'row-dimmed', isChanged && 'row-changed') || undefined}
      by={keptBy && (() => [...keptBy(row), row, columnsKey])}
      render={() => <Cells row={row} columns={columns} renderCell={renderCell} />}
    />
  );
}

function Cells<Row>({
  row,
  columns,
  renderCell,
}: Pick<TableRowProps<Row>, 'row' | 'columns' | 'renderCell'>) {
  return (
    <>
      {columns.map((column) => {
        const { key, label, isHeader } = column;
        const content = renderCell ? renderCell(row, column) : ownValue(row, key);
        return isHeader ? (
          <th key={key} scope="row" className={cellClass(column)}>
            {content}
          </th>
        ) : (
          <td key={key} className={cellClass(column)} data-label={hasLabel(column) ? label : undefined}>
            {content}
          </td>
        );
      })}
    </>
  );
}

/** In a card its label stands beside it. */
const hasLabel = ({ room, hideLabel, isQuiet }: ShownColumn): boolean =>
  room !== 'card' && hideLabel !== true && !isQuiet;

function ownValue(row: unknown, key: string): ReactNode {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined;
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : '–';
}
