import { useEffect, useRef, useState } from 'react';
import { notPastedWords, pastedCells } from './pasted-cells.ts';

/** Returns the place of a cell: its row and its column. */
const placeOf = (cell: Element): readonly [number, number] => {
  const [row = '0', column = '0'] = (cell.getAttribute('data-cell') ?? '').split(' ');
  return [Number(row), Number(column)];
};

/**
 * Adds to a table of inputs what spreadsheets do: the arrow keys up and down and Enter move between the rows, and a
 * copied range is pasted from the focused cell on. Typing itself is the browser's, with its undo.
 * @returns the element that gets the keys, and what of the last copied range was not pasted
 */
export function useSheetKeys({ width, goesOn, savedOn }: ShownTable) {
  const [said, setSaid] = useState({ words: '', savedOn });
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    const cellAt = (row: number, column: number) =>
      element.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);

    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof HTMLInputElement) || event.isComposing) return;
      const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const [row, column] = placeOf(target);
      const next = cellAt(row + (event.shiftKey && key === 'Enter' ? -1 : step), column);
      next?.focus();
      next?.select();
    };

    const onPaste = (event: ClipboardEvent) => {
      const { target } = event;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // A single value is pasted by the browser, which can undo it.
      if (!(target instanceof HTMLInputElement) || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return;
      event.preventDefault();
      const cells = pastedCells(text);
      const [[only = '', ...right] = [], ...below] = cells;
      const isSingle = right.length === 0 && below.length === 0;
      if (isSingle) target.setRangeText(only, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
      const left = isSingle ? nothing : pasteInto(cellAt, placeOf(target), cells, width);
      setSaid({ words: notPastedWords({ ...left, goesOn }), savedOn });
      target.dispatchEvent(new Event('input', { bubbles: true }));
    };

    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('paste', onPaste);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('paste', onPaste);
    };
  }, [width, goesOn, savedOn]);
  return { table, said: said.savedOn === savedOn ? said.words : '' };
}

interface ShownTable {
  /** How many columns it has. */
  readonly width: number;
  /** Whether there are more rows on a page after this one. */
  readonly goesOn: boolean;
  /** Another one after each step, which makes what was said about a paste old. */
  readonly savedOn: string | null;
}

const nothing = { rows: 0, columns: 0, filled: 0 };

/** Types a copied range into the cells. @returns how much of it has no place there */
function pasteInto(
  cellAt: (row: number, column: number) => HTMLInputElement | null,
  [row, column]: readonly [number, number],
  cells: readonly (readonly string[])[],
  width: number,
): typeof nothing {
  let { rows, columns, filled } = nothing;
  for (const [down, line] of cells.entries()) {
    const isRow = Array.from({ length: width }, (_, place) => cellAt(row + down, place)).some(Boolean);
    if (isRow) columns = Math.max(columns, column + line.length - width);
    else rows += 1;
    for (const [right, value] of line.entries()) {
      const cell = cellAt(row + down, column + right);
      if (cell) cell.value = value;
      else if (isRow && column + right < width && value !== '') filled += 1;
    }
  }
  return { rows, columns, filled };
}
