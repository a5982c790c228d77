import { useEffect, useRef, type RefObject } from 'react';

/** Returns the place of a cell: its row and its column. */
const placeOf = (cell: Element): readonly [number, number] => {
  const [row = '0', column = '0'] = (cell.getAttribute('data-cell') ?? '').split(' ');
  return [Number(row), Number(column)];
};

/**
 * Adds to a table of inputs what spreadsheets do: the arrow keys up and down and Enter move between the rows, and a
 * copied range is pasted from the focused cell on. Typing itself is the browser's, with its undo.
 */
export function useSheetKeys(): RefObject<HTMLDivElement> {
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
      const [row, column] = placeOf(target);
      for (const [down, line] of text
        .replace(/\r?\n$/, '')
        .split(/\r?\n/)
        .entries()) {
        for (const [right, value] of line.split('\t').entries()) {
          const cell = cellAt(row + down, column + right);
          if (cell) cell.value = value;
        }
      }
      target.dispatchEvent(new Event('input', { bubbles: true }));
    };

    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('paste', onPaste);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('paste', onPaste);
    };
  }, []);
  return table;
}
