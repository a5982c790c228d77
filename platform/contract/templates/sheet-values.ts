import { foldedText } from './field-rules.ts';
import type { TestStepsSheet } from './template-values.ts';

/** The columns of test steps; the last four are filled in during execution. */
export const stepColumns = [
  'Test Steps',
  'Input',
  'Expected Result',
  'Actual Result',
  'Attachment',
  'Status',
  'Comment',
];
const readOnlyColumns: readonly string[] = stepColumns.slice(3);
/** The column that each table has. */
export const firstColumn = 'Test Steps';

export const emptySheet: TestStepsSheet = {
  sheetName: 'Test Steps',
  rows: [stepColumns, ...Array.from({ length: 5 }, () => stepColumns.map(() => ''))],
};

/** Returns whether a column is filled in during execution only. */
export const isReadOnlyColumn = (name: string): boolean => readOnlyColumns.includes(name);

/** Returns the form in which the names of two columns are the same. */
export const columnKey = (name: string): string => foldedText(name.trim());

/**
 * Returns whether a column of the head has its name for itself. As long as two have the same name, neither is what the
 * name says: both can be renamed and removed.
 */
function isOnly(head: readonly string[], column: number): boolean {
  const key = columnKey(head[column] ?? '');
  return head.filter((name) => columnKey(name) === key).length === 1;
}

/** Returns whether a column of the head is filled in during execution only. */
export const isFilledColumn = (head: readonly string[], column: number): boolean =>
  isReadOnlyColumn(head[column] ?? '') && isOnly(head, column);

/** Returns whether a column of the head is the one that each table has. */
export const isFirstColumn = (head: readonly string[], column: number): boolean =>
  head[column] === firstColumn && isOnly(head, column);
