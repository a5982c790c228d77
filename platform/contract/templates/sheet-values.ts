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
