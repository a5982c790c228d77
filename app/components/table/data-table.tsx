import { Link } from '@remix-run/react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import type { ListParams, SortDirection } from './list-link.ts';

export type Column = {
  key: string;
  label: string;
  sortable?: boolean;
  /** Figures, lined up at the right. */
  numeric?: boolean;
  /** Stays in sight while the table scrolls sideways; 'wide' has room for buttons. At most the first two columns. */
  frozen?: boolean | 'wide';
  /** Keeps the header for a screen reader only: a column of buttons. */
  hideLabel?: boolean;
};

export type Sort = { key: string; direction: SortDirection };

type DataTableProps<Row> = {
  /** What the table lists. It is said with the order, and shown only with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column[];
  rows: readonly Row[];
  /** The row's id in the page is `row-` and this. */
  rowKey: (row: Row) => string;
  /** The content of a cell; without it the row's own value of that key. */
  renderCell?: (row: Row, column: Column) => ReactNode;
  sort?: Sort;
  linkFor?: (params: ListParams) => string;
  /** The column that names the row; the first, unless told. */
  rowHeader?: string;
  /** Stands in place of an empty table. */
  empty: ReactNode;
};

/** A list as a real table. Sorting is a link; on a narrow screen the table scrolls in its own box, by keyboard too. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption = false, columns, rows, rowKey, sort, rowHeader, empty } = props;
  const captionId = useId();
  if (rows.length === 0) return <>{empty}</>;

  const sorted = columns.find((column) => column.key === sort?.key);
  const headerKey = rowHeader ?? columns[0]?.key;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className="table-scroll" role="region" tabIndex={0} aria-labelledby={captionId}>
      <table className="table">
        <caption id={captionId} className={showCaption ? undefined : 'sr-only'}>
          {caption}
          {sorted && sort && (
            <span className="sr-only">
              , sorted by {sorted.label}, {directionWord[sort.direction]}
            </span>
          )}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} linkFor={props.linkFor} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} id={`row-${rowKey(row)}`} tabIndex={-1}>
              {columns.map((column) => {
                const className = cellClass(column);
                const content = props.renderCell ? props.renderCell(row, column) : ownValue(row, column.key);
                return column.key === headerKey ? (
                  <th key={column.key} scope="row" className={className}>
                    {content}
                  </th>
                ) : (
                  <td key={column.key} className={className}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const directionWord: Record<SortDirection, 'ascending' | 'descending'> = {
  asc: 'ascending',
  desc: 'descending',
};

type HeaderCellProps = { column: Column; sort?: Sort; linkFor?: (params: ListParams) => string };

function HeaderCell({ column, sort, linkFor }: HeaderCellProps) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const next: SortDirection = direction === 'asc' ? 'desc' : 'asc';
  const icon: IconName = direction === undefined ? 'sort' : direction === 'asc' ? 'sort-up' : 'sort-down';
  return (
    <th scope="col" className={cellClass(column)} aria-sort={direction && directionWord[direction]}>
      {column.sortable && linkFor ? (
        <Link to={linkFor({ sort: column.key, direction: next })} preventScrollReset className="table-sort">
          {column.label}
          <span className="sr-only">, sort {directionWord[next]}</span>
          <Icon name={icon} />
        </Link>
      ) : (
        <span className={column.hideLabel ? 'sr-only' : undefined}>{column.label}</span>
      )}
    </th>
  );
}

function cellClass({ numeric, frozen }: Column): string | undefined {
  return (
    classNames(numeric && 'numeric', frozen && 'frozen', frozen === 'wide' && 'frozen-wide') || undefined
  );
}

function ownValue(row: unknown, key: string): ReactNode {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined;
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : '–';
}
