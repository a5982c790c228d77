import { classNames } from '../class-names.ts';
import type { ShownColumn } from './column.ts';

/** The most columns of a table: the last position in `quiet-columns.css`. */
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
 * Returns the attributes of a table that hide its quiet columns where there is little room: `data-medium="4 6"` shows
 * the fourth and the sixth from medium room. They are the table's, because 25 rows would say each of them 25 times.
 * @throws Error for a table with more than {@link columnsAtMost} columns
 */
export function quietColumns(columns: readonly ShownColumn[]): Readonly<Record<string, string>> {
  if (columns.length > columnsAtMost) throw new Error(`A table has ${columns.length} columns`);
  const places = new Map<string, number[]>();
  for (const [index, { isQuiet, room = 'narrow' }] of columns.entries()) {
    if (isQuiet) places.set(`data-${room}`, [...(places.get(`data-${room}`) ?? []), index + 1]);
  }
  return Object.fromEntries([...places].map(([name, all]) => [name, all.join(' ')]));
}
