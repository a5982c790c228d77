import { classNames } from '../class-names.ts';
import type { Room, ShownColumn } from './column.ts';

const quietClass: Readonly<Partial<Record<Room, string>>> = {
  narrow: 'from-narrow',
  medium: 'from-medium',
  wide: 'from-wide',
  widest: 'from-widest',
};

/** Returns the classes of a column's cells. */
export const cellClass = (column: ShownColumn): string | undefined =>
  classNames(
    column.numeric && 'numeric',
    column.frozen && 'frozen',
    column.frozen && column.hideLabel && 'frozen-lead',
    column.frozen && column.showHead && 'frozen-lead-named',
    column.key === 'actions' && 'cell-actions',
    column.isQuiet && quietClass[column.room ?? 'narrow'],
  ) || undefined;
