import { classNames } from '../class-names.ts';
import type { ShownColumn } from './column.ts';

/** The most columns of a list: the last position in `quiet-columns.css`. */
export const columnsAtMost = 16;

/** Returns the classes of a column's cells. */
export const cellClass = (column: ShownColumn): string | undefined =>
  classNames(
    column.numeric && 'numeric',
    column.frozen && 'frozen',
    column.frozen && column.hideLabel && 'frozen-lead',
    column.frozen && column.showHead && 'frozen-lead-named',
    column.key === 'actions' && 'cell-actions',
  ) || undefined;

/**
 * Returns the classes of a table that hide its quiet columns where there is little room: 'from-medium-4' shows the
 * fourth from medium room. They are the table's, because 25 rows would name each one 25 times.
 */
export const quietClasses = (columns: readonly ShownColumn[]): string[] =>
  columns.flatMap(({ isQuiet, room = 'narrow' }, index) => (isQuiet ? [`from-${room}-${index + 1}`] : []));
