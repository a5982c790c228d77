import type { TemplateDraft } from '#platform/contract/templates/template-fields.ts';
import { isFilledColumn } from '#platform/contract/templates/sheet-values.ts';
import { cellName } from './draft-steps.ts';

/** The id of an input in the table of test steps. */
export const cellId = (formId: string, row: number, column: number): string =>
  `${formId}-${cellName(row, column)}`;

/** The ids of the buttons of a row or a column, and of its head. */
export const buttonId = (act: string, at: number): string => `${act}-${at}`;
export const rowId = (row: number): string => `sheet-row-${row}`;
/** The id of the button that undoes. */
export const undoId = 'undo';
export const columnId = (column: number): string => `sheet-column-${column}`;

/** A step of the editor: the form in which a button was pressed, its name, and the places that it names. */
interface DoneStep {
  readonly formId: string;
  readonly act: string;
  /** The place before the step. */
  readonly at: number;
  /** Where something was moved to. */
  readonly to: number;
}

/**
 * Returns the id of what a step has changed, so that the keyboard is there: in a new row or column its first input, at
 * what was moved the same button, at what was removed its neighbour.
 * @param draft after the step
 */
export function focusAfter({ formId, act, at, to }: DoneStep, { testSteps }: TemplateDraft): string {
  if (act.startsWith('field')) {
    const place = { 'field-up': at - 1, 'field-down': at + 1 }[act] ?? at - 1;
    return `field-${Math.max(0, place)}`;
  }
  const head = testSteps?.rows[0] ?? [];
  const [lastRow, lastColumn] = [(testSteps?.rows.length ?? 1) - 1, head.length - 1];
  switch (act) {
    case 'add-row': {
      const column = head.findIndex((_, place) => !isFilledColumn(head, place));
      return lastRow > 0 ? cellId(formId, lastRow, column) : 'test-steps';
    }
    case 'add-column':
      return cellId(formId, 0, lastColumn);
    case 'row-move':
      return rowId(Math.min(to, lastRow));
    case 'column-move':
      return columnId(Math.min(to, lastColumn));
    case 'restore':
      return undoId;
    case 'row-up':
      return at > 2 ? buttonId(act, at - 1) : buttonId('row-down', 1);
    case 'row-down':
      return at + 1 < lastRow ? buttonId(act, at + 1) : buttonId('row-up', lastRow);
    case 'row-remove':
      return lastRow > 0 ? rowId(Math.min(at, lastRow)) : 'test-steps';
    case 'column-left':
      return at > 1 ? buttonId(act, at - 1) : buttonId('column-right', 0);
    case 'column-right':
      return at + 1 < lastColumn ? buttonId(act, at + 1) : buttonId('column-left', lastColumn);
    case 'column-remove':
      return columnId(Math.min(at, lastColumn));
    default:
      return 'test-steps';
  }
}
